//! eBraille 1.0: pages that flow on refreshable displays, in a package like EPUB's.

use std::fmt::Write as _;

use super::{Language, Lines, Meta, pef::escaped, unicode};

/// The files of a package, in their order: the first must be the first, and stored as it is.
#[derive(Debug, Default)]
pub struct Package {
    pages: Vec<(String, String)>,
}

/// What the package's own file and its pages are called.
const MIMETYPE: &str = "application/epub+zip";
const XHTML: &str = "http://www.w3.org/1999/xhtml";

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
            ("META-INF/container.xml".to_owned(), container()),
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
        let (tag, system, date) = (tag(language), system(language), meta.date);
        let year = date.get(..4).unwrap_or_default();
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <package xmlns=\"http://www.idpf.org/2007/opf\" version=\"3.0\" \
             unique-identifier=\"id\" xml:lang=\"{tag}\" \
             prefix=\"a11y: http://www.idpf.org/epub/vocab/package/a11y/#\">\n\
             <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n\
             <dc:format>eBraille 1.0</dc:format>\n\
             <dc:identifier id=\"id\">{identifier}</dc:identifier>\n\
             <dc:title>{title}</dc:title>\n<dc:creator>annabella</dc:creator>\n\
             <dc:language>{tag}</dc:language>\n<dc:date>{date}</dc:date>\n\
             <meta property=\"dcterms:dateCopyrighted\">{year}</meta>\n\
             <meta property=\"dcterms:modified\">{modified}</meta>\n\
             <meta property=\"a11y:brailleCellType\">6</meta>\n\
             <meta property=\"a11y:brailleSystem\">{system}</meta>\n\
             <meta property=\"a11y:completeTranscription\">true</meta>\n\
             <meta property=\"a11y:producer\">annabella</meta>\n\
             <meta property=\"a11y:tactileGraphics\">false</meta>\n\
             </metadata>\n<manifest>\n\
             <item id=\"nav\" href=\"index.html\" media-type=\"application/xhtml+xml\" \
             properties=\"nav\"/>\n{items}</manifest>\n<spine>\n{refs}</spine>\n</package>\n"
        )
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

fn container() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
     <container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n\
     <rootfiles>\n<rootfile full-path=\"package.opf\" \
     media-type=\"application/oebps-package+xml\"/>\n</rootfiles>\n</container>\n"
        .to_owned()
}

fn html(language: Language, title: &str, body: &str, link: &str) -> String {
    let tag = tag(language);
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"{XHTML}\" xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"{tag}\" \
         xml:lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>{title}</title>\n{link}\
         </head>\n<body>\n{body}</body>\n</html>\n"
    )
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
