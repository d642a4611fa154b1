#include "outputs.h"

#include <util/atomic.h>

#include "pins.h"

#define MOTORS 2
#define STEPS 4

/* How long a motor runs and rests, by turns, in hundredths of a second; 0: the pattern is over. */
enum { OFF, SHORT, LONG, TWICE, HELD, PATTERNS };
static const uint8_t patterns[PATTERNS][STEPS] = {
    [OFF] = {0},
    [SHORT] = {6, 20, 0},
    [LONG] = {20, 20, 0},
    [TWICE] = {6, 8, 6, 20},
    /* The sign that this side's clock runs: a light knock twice a second, as long as it does. */
    [HELD] = {4, 46, 0},
};

struct motor {
    uint8_t pattern, strength, repeat, step;
    uint16_t left_ms;
};

static volatile struct motor motors[MOTORS];
static volatile uint16_t buzz_left_ms;

static const uint8_t motor_bit[MOTORS] = {1 << MOTOR_0, 1 << MOTOR_1};
static const uint8_t lamp_bit[MOTORS] = {1 << LAMP_0, 1 << LAMP_1};

void outputs_begin(void)
{
    MOTOR_DDR |= 1 << MOTOR_0 | 1 << MOTOR_1;
    LAMP_DDR |= 1 << LAMP_0 | 1 << LAMP_1;
}

static void buzzer_off(void)
{
    TCCR4A = 0;
    TCCR4B = 0;
    BUZZER_DDR &= ~(1 << BUZZER);
}

uint8_t outputs_buzz(uint16_t hz, uint16_t ms, uint8_t volume)
{
    if (ms > 5000 || (ms && (hz < 100 || hz > 8000)))
        return 2;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        buzz_left_ms = ms;
        buzzer_off();
        if (ms && volume) {
            /* Fast PWM up to ICR4, at 2 MHz; the shorter the high part, the softer. */
            uint16_t top = (uint16_t)(2000000UL / hz) - 1;
            ICR4 = top;
            OCR4A = (uint16_t)((uint32_t)top * volume >> 9);
            TCCR4A = 1 << COM4A1 | 1 << WGM41;
            TCCR4B = 1 << WGM43 | 1 << WGM42 | 1 << CS41;
            BUZZER_DDR |= 1 << BUZZER;
        }
    }
    return 0;
}

uint8_t outputs_haptic(uint8_t motor, uint8_t pattern, uint8_t strength, uint8_t repeat)
{
    if (motor >= MOTORS || pattern >= PATTERNS || repeat == 0)
        return 2;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        volatile struct motor *it = &motors[motor];
        it->pattern = pattern;
        it->strength = strength;
        it->repeat = repeat;
        it->step = 0;
        it->left_ms = patterns[pattern][0] * 10;
        /* Others see which side's clock runs. */
        if (pattern == HELD)
            LAMP_PORT |= lamp_bit[motor];
        else
            LAMP_PORT &= ~lamp_bit[motor];
    }
    return 0;
}

/* The next part of a motor's pattern. */
static void step(volatile struct motor *it)
{
    const uint8_t *pattern = patterns[it->pattern];
    it->step++;
    if (it->step == STEPS || pattern[it->step] == 0) {
        it->step = 0;
        if (it->pattern != HELD && --it->repeat == 0)
            it->pattern = OFF;
    }
    it->left_ms = patterns[it->pattern][it->step] * 10;
}

void outputs_tick(void)
{
    static uint8_t phase;
    phase = (phase + 1) & 7;
    for (uint8_t motor = 0; motor < MOTORS; motor++) {
        volatile struct motor *it = &motors[motor];
        /* Eight steps of strength: a motor's weight smooths 125 Hz. */
        uint8_t on = it->pattern != OFF && !(it->step & 1) && phase <= it->strength >> 5;
        if (on && it->strength)
            MOTOR_PORT |= motor_bit[motor];
        else
            MOTOR_PORT &= ~motor_bit[motor];
        if (it->pattern != OFF && --it->left_ms == 0)
            step(it);
    }
    /* The main loop writes both bytes of this with interrupts off. */
    if (buzz_left_ms && --buzz_left_ms == 0)
        buzzer_off();
}
