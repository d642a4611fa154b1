//! Lines on a terminal that can be heard and felt: append only, no escape byte.
//!
//! A line that arrives while a person types stands on its own line; then the prompt comes again
//! with what was typed so far, so the cursor, and with it a braille display, is back at its end.

use std::fmt::Write as _;

use super::TypedLine;

/// What stands on the screen's last line. Pure: text in, text to write out.
#[derive(Debug, Default)]
pub struct Screen {
    /// Whether anyone can type: only then there is a prompt.
    prompts: bool,
    prompt: String,
    at_prompt: bool,
    /// What is typed is not shown.
    hidden: bool,
    typing: TypedLine,
}

impl Screen {
    /// A screen; with `prompts` for a person who types at it.
    pub fn new(prompts: bool) -> Screen {
        Screen { prompts, ..Screen::default() }
    }

    /// Whether what is typed from here on stays hidden: a secret is not read over a shoulder, and
    /// no screen reader says its letters.
    pub fn set_hidden(&mut self, hidden: bool) {
        self.hidden = hidden;
    }

    /// What is typed so far, as far as it may be seen.
    pub fn so_far(&self) -> &str {
        if self.hidden { "" } else { self.typing.so_far() }
    }

    /// Lines to be shown, and the prompt after them.
    pub fn show(&mut self, lines: &[String], prompt: &str) -> String {
        let mut text = String::new();
        let changed = self.prompt != prompt;
        if self.at_prompt && (changed || !lines.is_empty()) {
            text.push('\n');
            self.at_prompt = false;
        }
        for line in lines {
            text.push_str(line);
            text.push('\n');
        }
        prompt.clone_into(&mut self.prompt);
        if self.prompts && !self.at_prompt {
            let _ = write!(text, "{prompt}{}", self.so_far());
            self.at_prompt = true;
        }
        text
    }

    /// What is typed so far.
    pub fn typed(&self) -> &str {
        self.typing.so_far()
    }

    /// The prompt and what was typed so far, once more on a line of its own.
    pub fn again(&self) -> String {
        format!("\n{}{}", self.prompt, self.so_far())
    }

    /// A key: what to write, and the line when it is finished.
    pub fn key(&mut self, key: super::KeyPress) -> (String, Option<String>) {
        match key {
            super::KeyPress::Enter => {
                self.at_prompt = false;
                ("\n".to_owned(), Some(self.typing.finish()))
            }
            super::KeyPress::Letter(letter) => {
                let shown = self.typing.letter(letter) && !self.hidden;
                (if shown { letter.to_string() } else { String::new() }, None)
            }
            super::KeyPress::Erase => {
                let erased = self.typing.erase();
                (self.after_erasing(erased), None)
            }
            super::KeyPress::EraseAll => {
                let erased = self.typing.erase_all();
                (self.after_erasing(erased), None)
            }
            super::KeyPress::Leave | super::KeyPress::Stop => (String::new(), None),
        }
    }

    /// No backspace on the wire: the line is shown again as it stands now.
    fn after_erasing(&self, erased: bool) -> String {
        if erased { self.again() } else { String::new() }
    }
}
