//! The real pads. Motors are driven by a clock of their own every 50 ms; so they are opened only
//! while a pad is there, and without one nothing here ever wakes.

use std::{sync::mpsc::Receiver, time::Duration};

use gilrs::{
    Button, Event, EventType, GamepadId, Gilrs, GilrsBuilder,
    ff::{BaseEffect, BaseEffectType, Effect, EffectBuilder, Repeat, Replay, Ticks},
};
use shakmaty::ByColor;

use super::{PadSaid, Pads, Pulse, Shake};

/// How often orders to the motors are looked for while a pad is there: their own step.
const STEP: Duration = Duration::from_millis(50);

/// Reads pads until nobody listens. A machine that has no way to pads has none.
pub fn run(
    mut pads: Pads,
    orders: &Receiver<Shake>,
    now: impl Fn() -> Duration,
    mut tell: impl FnMut(PadSaid) -> bool,
) {
    let mut shaken = false;
    loop {
        let Ok(mut gilrs) = GilrsBuilder::new().with_force_feedback(shaken).build() else { return };
        let mut felt: ByColor<Option<Effect>> = ByColor { white: None, black: None };
        let there: Vec<GamepadId> = gilrs.gamepads().map(|(id, _)| id).collect();
        let mut wanted = !there.is_empty();
        for id in there {
            if let Some(said) = pads.comes(id.into())
                && !tell(said)
            {
                return;
            }
        }
        // The motors' clock runs while, and only while, a pad is there.
        while wanted == shaken {
            let event = gilrs.next_event_blocking(shaken.then_some(STEP));
            let said = event.and_then(|event| read(&mut pads, now(), event));
            wanted = gilrs.gamepads().next().is_some();
            if said.is_some_and(|said| !tell(said)) {
                return;
            }
            while let Ok(order) = orders.try_recv() {
                obey(&mut gilrs, &pads, &mut felt, order);
            }
        }
        shaken = wanted;
    }
}

fn read(pads: &mut Pads, at: Duration, event: Event) -> Option<PadSaid> {
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
        _ => return None,
    })
}

/// Whatever was felt ends; the new pulses begin with the motors' next step, as one effect, so that
/// the pauses between them are kept to the step.
fn obey(gilrs: &mut Gilrs, pads: &Pads, felt: &mut ByColor<Option<Effect>>, order: Shake) {
    let (color, pulses) = match order {
        Shake::Play(color, pulses) => (color, pulses),
        Shake::Still(color) => (color, Vec::new()),
    };
    if let Some(effect) = felt.get_mut(color).take() {
        let _ = effect.stop();
    }
    let pad = pads.pad_of(color);
    let pad = gilrs.gamepads().find(|(id, _)| Some(usize::from(*id)) == pad);
    let Some((pad, true)) = pad.map(|(id, pad)| (id, pad.is_ff_supported())) else { return };
    if !pulses.is_empty() {
        let effect = effect(&pulses).gamepads(&[pad]).finish(gilrs);
        *felt.get_mut(color) = effect.ok().filter(|effect| effect.play().is_ok());
    }
}

fn effect(pulses: &[Pulse]) -> EffectBuilder {
    let mut builder = EffectBuilder::new();
    let mut at_ms = 0;
    let total: u32 = pulses.iter().map(|pulse| u32::from(pulse.on_ms + pulse.off_ms)).sum();
    for pulse in pulses {
        let magnitude = u16::from(pulse.strength.min(100)).saturating_mul(655);
        let scheduling = Replay {
            after: Ticks::from_ms(at_ms),
            play_for: Ticks::from_ms(u32::from(pulse.on_ms)),
            // It does not come round again before all is over.
            with_delay: Ticks::from_ms(total),
        };
        for kind in [BaseEffectType::Strong { magnitude }, BaseEffectType::Weak { magnitude }] {
            builder.add_effect(BaseEffect { kind, scheduling, ..BaseEffect::default() });
        }
        at_ms += u32::from(pulse.on_ms + pulse.off_ms);
    }
    builder.repeat(Repeat::For(Ticks::from_ms(total)));
    builder
}

/// The names of the pads that are there now; none: the system cannot tell.
pub fn pads_there() -> Option<Vec<String>> {
    let pads = Gilrs::new().ok()?;
    Some(pads.gamepads().map(|(_, pad)| pad.name().escape_debug().to_string()).collect())
}
