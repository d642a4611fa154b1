//! The files asked of the tools that will read them.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use annabella::scoresheet::braille::{
    Ascii, Brf, Code, Language as L, Meta, Package, Profile, begin_pef, end_pef, write_pef,
};

use super::{GAME, form, game, games, games::collection, lines, profile, unicode_of};

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("annabella-sheets-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// The real schema, out of the Java library of the format's makers.
static SCHEMA: LazyLock<PathBuf> = LazyLock::new(|| {
    let java = kit::tools().join("usr/share/java");
    let mut jars =
        std::fs::read_dir(&java).expect("brailleUtils").map(|entry| entry.unwrap().path());
    let jar = jars.find(|path| path.to_str().unwrap().contains("brailleUtils-core-"));
    let name = "org/daisy/braille/pef/resource-files/pef-2008-1-full.rng";
    let take =
        "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())";
    let python = kit::python_chess();
    let jar = jar.expect("brailleUtils-core");
    let output = Command::new(python).args(["-c", take]).arg(jar).arg(name).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let schema = output.stdout;
    let path = scratch("pef.rng");
    std::fs::write(&path, schema).unwrap();
    path
});

fn valid(path: &Path) -> bool {
    let output = Command::new("xmllint")
        .args(["--noout", "--relaxng"])
        .args([SCHEMA.as_path(), path])
        .output()
        .expect("xmllint: install libxml2-utils, by ./install test");
    output.status.success()
}

fn pef(profile: Profile, text: &str) -> String {
    let (cells, count) = profile.language.usual_page();
    let meta = Meta {
        title: "Weiß < \"Schwarz\" & Co",
        language: profile.language.into(),
        identifier: "urn:uuid:6a5b2f5e-0d0e-4d3c-9a55-3d6d4f0f2c11",
        date: "2026-11-16",
    };
    let mut out = String::new();
    begin_pef(&meta, cells, count, &mut out);
    for record in games(text.as_bytes()).0.iter().flatten() {
        write_pef(&lines(record, &form(profile, cells)), cells, count, &mut out);
    }
    end_pef(&mut out);
    out
}

#[test]
fn pef_is_valid_by_the_real_schema() {
    let text = collection(41, 8);
    for profile in Profile::ALL.into_iter().filter(|it| it.code != Code::Ukaaf2015) {
        let path = scratch(&format!("{:?}-{}.pef", profile.code, profile.language));
        let written = pef(profile, &text);
        std::fs::write(&path, &written).unwrap();
        assert!(valid(&path), "{profile:?}");
        // Rows and cells are within what the volume says.
        let (cells, rows) = profile.language.usual_page();
        for page in written.split("<page>").skip(1) {
            assert!(page.matches("<row").count() <= rows);
        }
        for row in written.split("<row>").skip(1) {
            let row = row.split("</row>").next().unwrap();
            assert!(row.chars().count() <= cells);
            assert!(row.chars().all(|c| ('\u{2800}'..='\u{283f}').contains(&c)));
        }
    }
    // The schema can say no: a plain blank in a row.
    let path = scratch("bad.pef");
    let bad = pef(profile(Code::Compact, L::Danish), GAME).replacen("⠀", " ", 1);
    std::fs::write(&path, bad).unwrap();
    assert!(!valid(&path));
}

#[test]
fn ebraille_is_a_package_of_well_formed_pages_in_braille_alone() {
    let compact = profile(Code::Compact, L::Danish);
    let mut package = Package::default();
    let sheet = lines(&game(GAME), &form(compact, 32));
    package.add(&sheet, "⠠⠙⠁⠝⠎⠅", L::Danish);
    package.add(&sheet, "⠠⠙⠁⠝⠎⠅⠆", L::Danish);
    let meta =
        Meta { title: "⠝⠕⠞", language: "da", identifier: "urn:uuid:1", date: "2026-11-16" };
    let files = package.files(&meta, L::Danish, "2026-11-16T12:00:00Z");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..4], ["mimetype", "META-INF/container.xml", "package.opf", "index.html"]);
    assert_eq!(files[0].1, "application/epub+zip");
    let opf = &files[2].1;
    for needed in [
        "<dc:format>eBraille 1.0<",
        "<dc:language>da-Brai<",
        "dc:title",
        "dc:creator",
        "dc:identifier",
        "dc:date",
        "dcterms:dateCopyrighted",
        "dcterms:modified",
        "a11y:brailleCellType\">6<",
        "a11y:brailleSystem\">Danish-6dot-2022 grade1<",
        "a11y:completeTranscription",
        "a11y:producer",
        "a11y:tactileGraphics",
    ] {
        assert!(opf.contains(needed), "{needed}: {opf}");
    }
    assert!(files[3].1.contains("rel=\"publication\" href=\"package.opf\""));
    assert!(files[3].1.contains("epub:type=\"toc\" role=\"doc-toc\""));
    for (name, content) in files.iter().skip(1) {
        let path = scratch(&name.replace('/', "-"));
        std::fs::write(&path, content).unwrap();
        let output = Command::new("xmllint").arg("--noout").arg(&path).output().unwrap();
        assert!(output.status.success(), "{name}: {output:?}");
    }
    for (_, page) in files.iter().skip(4) {
        let body = page.split("<body>").nth(1).unwrap();
        let mut tag = false;
        for c in body.chars() {
            match c {
                '<' => tag = true,
                '>' => tag = false,
                _ => assert!(tag || c == '\n' || ('\u{2800}'..='\u{283f}').contains(&c), "{c:?}"),
            }
        }
    }
}

/// A display that knows our table shows the very cells.
#[test]
fn brltty_shows_the_cells_of_a_brf_file() {
    let root = kit::tools();
    for profile in Profile::ALL.into_iter().filter(|it| it.code != Code::Ukaaf2015) {
        let sheet = lines(&game(GAME), &form(profile, 40));
        let brf = Brf { table: Ascii::NABCC, cells: 40, lines: 60, form_feed: false, pad: false };
        let mut out = Vec::new();
        brf.write(&sheet, &mut out);
        let path = scratch(&format!("{:?}-{}.brf", profile.code, profile.language));
        std::fs::write(&path, String::from_utf8(out).unwrap().replace('\r', "")).unwrap();
        let output = Command::new(root.join("usr/bin/brltty-trtxt"))
            .arg("-T")
            .arg(root.join("etc/brltty"))
            .args(["-i", "brf", "-o", "unicode"])
            .arg(&path)
            .output()
            .expect("brltty-trtxt");
        assert!(output.status.success(), "{output:?}");
        let shown = String::from_utf8(output.stdout).unwrap();
        let shown: Vec<String> = shown.lines().map(|line| line.replace(' ', "⠀")).collect();
        let ours: Vec<String> = unicode_of(&sheet);
        assert_eq!(shown, ours, "{profile:?}");
    }
}
