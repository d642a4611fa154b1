//! The pads' motors. They are driven by a clock of their own every 50 ms, so they are opened only
//! while a pad is there.
//!
//! # Why the pads are opened twice
//!
//! Whoever waits for a button cannot be woken by an order, and one who looked for orders every now
//! and then would wake as often as the motors' own clock does.

use std::sync::mpsc::Receiver;

use gilrs::{
    Gilrs, GilrsBuilder,
    ff::{BaseEffect, BaseEffectType, Effect, EffectBuilder, Repeat, Replay, Ticks},
};
use shakmaty::ByColor;

use annabella_core::table::{MotorPulse, Shake};

/// The most that is read of what pads said meanwhile.
const EVENTS_MAX: usize = 10_000;

type Felt = ByColor<Option<Effect>>;

/// Drives the motors until nobody has orders any more.
pub fn shake(orders: &Receiver<Shake>) {
    let mut held = ByColor { white: None, black: None };
    let mut felt: Felt = ByColor { white: None, black: None };
    let mut motors: Option<Gilrs> = None;
    for order in orders {
        match (order, &mut motors) {
            (Shake::Held(now), _) => {
                held = now;
                if held.iter().all(Option::is_none) {
                    felt = ByColor { white: None, black: None };
                    motors = None;
                } else if motors.is_none() {
                    motors = GilrsBuilder::new().with_force_feedback(true).build().ok();
                }
            }
            (order @ (Shake::Play(..) | Shake::Still(_)), Some(gilrs)) => {
                // Which pads came and went.
                let _ = (0..EVENTS_MAX).find(|_| gilrs.next_event().is_none());
                obey(gilrs, &held, &mut felt, order);
            }
            (Shake::Play(..) | Shake::Still(_), None) => {}
        }
    }
}

/// Whatever was felt ends; the new pulses begin with the motors' next step, as one effect, so that
/// the pauses between them are kept to the step.
fn obey(gilrs: &mut Gilrs, held: &ByColor<Option<usize>>, felt: &mut Felt, order: Shake) {
    let (color, pulses) = match order {
        Shake::Play(color, pulses) => (color, pulses),
        Shake::Still(color) => (color, Vec::new()),
        Shake::Held(_) => return,
    };
    if let Some(effect) = felt.get_mut(color).take() {
        let _ = effect.stop();
    }
    let pad = *held.get(color);
    let pad = gilrs.gamepads().find(|(id, _)| Some(usize::from(*id)) == pad);
    let Some((pad, true)) = pad.map(|(id, pad)| (id, pad.is_ff_supported())) else { return };
    if !pulses.is_empty() {
        let effect = effect(&pulses).gamepads(&[pad]).finish(gilrs);
        *felt.get_mut(color) = effect.ok().filter(|effect| effect.play().is_ok());
    }
}

fn effect(pulses: &[MotorPulse]) -> EffectBuilder {
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
