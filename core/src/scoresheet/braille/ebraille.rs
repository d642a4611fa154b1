//! eBraille 1.0: pages that flow on refreshable displays, in a package like EPUB's.

use std::fmt::Write as _;

use super::{Language, Lines, Meta, unicode};
use crate::scoresheet::print::{escaped, fill};

/// The files of a package, in their order: the first must be the first, and stored as it is.
#[derive(Debug, Default)]
pub struct Package {
    pages: Vec<(String, String)>,
}

/// What the first file says.
const MIMETYPE: &str = "application/epub+zip";
const CONTAINER: &str = include_str!("../templates/container.xml");

impl Package {
    /// Adds a sheet.
    pub fn add(&mut self, sheet: &Lines, title: &str, language: Language) {
        let mut body = String::new();
        let mut open = false;
        for line in sheet.iter() {
            if line.is_empty() {
                body.push_str(if open { "</p>\n" } else { "" });
                open = false;
                continue;
            }
            body.push_str(if open { "<br/>\n" } else { "<p>" });
            open = true;
            body.push_str(&unicode(line));
        }
        body.push_str(if open { "</p>\n" } else { "" });
        let page = html(language, title, &format!("<section>\n{body}</section>\n"), "");
        self.pages.push((title.to_owned(), page));
    }

    /// Whether there is no sheet in it.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// All its files: name and content. `modified` is like `2026-11-16T12:00:00Z`.
    pub fn files(
        &self,
        meta: &Meta<'_>,
        language: Language,
        modified: &str,
    ) -> Vec<(String, String)> {
        let mut files = vec![
            ("mimetype".to_owned(), MIMETYPE.to_owned()),
            ("META-INF/container.xml".to_owned(), CONTAINER.to_owned()),
            ("package.opf".to_owned(), self.opf(meta, language, modified)),
            ("index.html".to_owned(), self.index(meta, language)),
        ];
        files.extend(self.pages.iter().zip(1..).map(|((_, page), at)| (path(at), page.clone())));
        files
    }

    fn index(&self, meta: &Meta<'_>, language: Language) -> String {
        let mut list = String::new();
        for ((title, _), at) in self.pages.iter().zip(1..) {
            let _ = writeln!(list, "<li><a href=\"{}\">{title}</a></li>", path(at));
        }
        let nav = format!("<nav epub:type=\"toc\" role=\"doc-toc\">\n<ol>\n{list}</ol>\n</nav>\n");
        let link = "<link rel=\"publication\" href=\"package.opf\" \
                    type=\"application/oebps-package+xml\"/>\n";
        html(language, meta.title, &nav, link)
    }

    fn opf(&self, meta: &Meta<'_>, language: Language, modified: &str) -> String {
        let (items, refs) = self.manifest();
        let (title, identifier) = (escaped(meta.title), escaped(meta.identifier));
        let slots = [
            ("tag", tag(language)),
            ("identifier", &identifier),
            ("title", &title),
            ("date", meta.date),
            ("year", meta.date.get(..4).unwrap_or_default()),
            ("modified", modified),
            ("system", system(language)),
            ("items", &items),
            ("refs", &refs),
        ];
        fill(include_str!("../templates/package.opf"), &slots)
    }

    fn manifest(&self) -> (String, String) {
        let (mut items, mut refs) = (String::new(), String::new());
        for at in 1..=self.pages.len() {
            let href = path(at);
            let _ = writeln!(
                items,
                "<item id=\"s{at}\" href=\"{href}\" media-type=\"application/xhtml+xml\"/>"
            );
            let _ = writeln!(refs, "<itemref idref=\"s{at}\"/>");
        }
        (items, refs)
    }
}

fn path(number: usize) -> String {
    format!("ebraille/sheet-{number:04}.html")
}

fn html(language: Language, title: &str, body: &str, link: &str) -> String {
    let slots = [("tag", tag(language)), ("title", title), ("body", body), ("link", link)];
    fill(include_str!("../templates/page.html"), &slots)
}

/// The language with its script.
fn tag(language: Language) -> &'static str {
    match language {
        Language::Danish => "da-Brai",
        Language::Norwegian => "nb-Brai",
        Language::Swedish => "sv-Brai",
        Language::German => "de-Brai",
        Language::English => "en-Brai-GB",
        Language::Finnish => "fi-Brai",
    }
}

/// The braille system by the name that is proposed for it.
fn system(language: Language) -> &'static str {
    match language {
        Language::Danish => "Danish-6dot-2022 grade1",
        Language::Norwegian => "Norwegian-6dot grade1",
        Language::Swedish => "Swedish grade0",
        Language::German => "German-capitals grade0",
        Language::English => "ueb grade1",
        Language::Finnish => "Finnish grade1",
    }
}
