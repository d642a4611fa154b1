//! The real pads. Whoever reads them sleeps until one says something.

use gilrs::{Button, Event, EventType, GamepadId, Gilrs, GilrsBuilder};
use shakmaty::{ByColor, Color};

use annabella_core::{
    At,
    table::{PadSaid, Shake},
};

use super::Pads;

/// Reads pads until nobody listens. A machine that has no way to pads has none.
pub fn run(
    mut pads: Pads,
    motors: impl Fn(Shake) -> bool,
    now: impl Fn() -> At,
    mut tell: impl FnMut(PadSaid) -> bool,
) {
    loop {
        let Ok(mut gilrs) = GilrsBuilder::new().with_force_feedback(false).build() else { return };
        let there: Vec<GamepadId> = gilrs.gamepads().map(|(id, _)| id).collect();
        let any = !there.is_empty();
        let mut said: Vec<PadSaid> =
            there.into_iter().filter_map(|id| pads.comes(id.into())).collect();
        // With the first pad, and after the last, they are looked for anew: the motors do the same,
        // and so both number them alike.
        loop {
            let came_or_went = |said: &PadSaid| matches!(said, PadSaid::Here(_) | PadSaid::Gone(_));
            if said.iter().any(came_or_went) && !motors(Shake::Held(held(&pads))) {
                return;
            }
            if said.drain(..).any(|said| !tell(said)) {
                return;
            }
            if gilrs.gamepads().next().is_some() != any {
                break;
            }
            let event = gilrs.next_event_blocking(None);
            said.extend(event.and_then(|event| read(&mut pads, now(), event)));
        }
    }
}

/// Which pad is in whose hand.
fn held(pads: &Pads) -> ByColor<Option<usize>> {
    ByColor { white: pads.pad_of(Color::White), black: pads.pad_of(Color::Black) }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the events are the library's, not ours")]
fn read(pads: &mut Pads, at: At, event: Event) -> Option<PadSaid> {
    let pad = event.id.into();
    match event.event {
        EventType::Connected => pads.comes(pad),
        EventType::Disconnected => pads.goes(pad),
        EventType::ButtonPressed(button, _) => pads.button(at, pad, name(button)?, true),
        EventType::ButtonReleased(button, _) => pads.button(at, pad, name(button)?, false),
        _ => None,
    }
}

fn name(button: Button) -> Option<&'static str> {
    Some(match button {
        Button::South => "south",
        Button::East => "east",
        Button::North => "north",
        Button::West => "west",
        Button::DPadUp => "up",
        Button::DPadDown => "down",
        Button::DPadLeft => "left",
        Button::DPadRight => "right",
        Button::LeftTrigger => "left-shoulder",
        Button::RightTrigger => "right-shoulder",
        Button::LeftTrigger2 => "left-trigger",
        Button::RightTrigger2 => "right-trigger",
        Button::Select => "select",
        Button::Start => "start",
        Button::LeftThumb => "left-stick",
        Button::RightThumb => "right-stick",
        Button::C | Button::Z | Button::Mode | Button::Unknown => return None,
    })
}

/// The names of the pads that are there now; none: the system cannot tell.
pub fn pads_there() -> Option<Vec<String>> {
    let pads = Gilrs::new().ok()?;
    Some(pads.gamepads().map(|(_, pad)| pad.name().escape_debug().to_string()).collect())
}
