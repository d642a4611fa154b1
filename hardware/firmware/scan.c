#include "scan.h"

#include <avr/interrupt.h>
#include <util/atomic.h>
#include <util/delay.h>

#include "contacts.h"
#include "outputs.h"
#include "pins.h"
#include "settings.h"

/* A file's wire is up again so long after the row that held it down was let go: 4.7 kilohm times
 * some 300 picofarad is under 2 microseconds. */
#define SETTLE_US 6

volatile uint8_t scans;
volatile uint16_t scan_us_most;
static volatile uint32_t now_ms;

/* Only one row is ever driven. The others hang on their pull-ups, so that two rows can never
 * work against each other, whatever is bridged. */
static uint8_t read_rank(uint8_t bit)
{
    RANK_PORT = ~bit;
    RANK_DDR = bit;
    _delay_us(SETTLE_US);
    uint8_t closed = ~FILE_PIN;
    RANK_DDR = 0;
    RANK_PORT = 0xFF;
    return closed;
}

static uint8_t read_capture_row(uint8_t bit)
{
    CAPTURE_PORT &= ~bit;
    CAPTURE_DDR |= bit;
    _delay_us(SETTLE_US);
    uint8_t closed = ~FILE_PIN;
    CAPTURE_DDR &= ~bit;
    CAPTURE_PORT |= bit;
    return closed;
}

static void each_row(void (*take)(uint8_t row, uint8_t closed))
{
    uint8_t bit = 1;
    for (uint8_t rank = 0; rank < RANKS; rank++, bit <<= 1)
        take(rank, read_rank(bit));
    bit = 1;
    for (uint8_t row = 0; row < CAPTURE_ROWS; row++, bit <<= 1)
        take(RANKS + row, settings[KEY_CAPTURE] ? read_capture_row(bit) : 0);
    take(HAND_ROW, ~HAND_PIN & HAND_ALL);
}

static void debounced(uint8_t row, uint8_t closed)
{
    contacts_read(row, closed, now_ms);
}

void scan_begin(void)
{
    RANK_PORT = 0xFF;
    FILE_PORT = 0xFF;
    CAPTURE_PORT |= (1 << CAPTURE_ROWS) - 1;
    HAND_PORT = HAND_ALL;
    PROBE_DDR |= 1 << PROBE;
    _delay_ms(2);
    /* What is closed at the start was not done by a hand: it is told by the snapshot only. */
    each_row(contacts_start);
    /* 16 MHz / 64 / 250 is 1 kHz. */
    TCCR0A = 1 << WGM01;
    TCCR0B = 1 << CS01 | 1 << CS00;
    OCR0A = 249;
    TIMSK0 = 1 << OCIE0A;
}

uint32_t scan_ms(void)
{
    uint32_t ms;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) ms = now_ms;
    return ms;
}

/* Lets the wire's interrupts through: a byte waits at most 170 microseconds to be taken. A scan that
 * takes longer than a millisecond is not begun again inside itself. */
ISR(TIMER0_COMPA_vect)
{
    TIMSK0 = 0;
    sei();
    PROBE_PORT |= 1 << PROBE;
    now_ms++;
    scans++;
    unsettled = 0;
    each_row(debounced);
    outputs_tick();
    uint16_t us = (uint16_t)TCNT0 * 4;
    if (us > scan_us_most)
        scan_us_most = us;
    PROBE_PORT &= ~(1 << PROBE);
    cli();
    TIMSK0 = 1 << OCIE0A;
}

uint8_t scan_finds_bridge(void)
{
    uint8_t found = 0;
    for (uint8_t rank = 0; rank < RANKS; rank++) {
        ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
        {
            RANK_PORT = ~(1 << rank);
            RANK_DDR = 1 << rank;
            _delay_us(SETTLE_US);
            /* A diode lets a file pull no rank down. */
            if ((uint8_t)(RANK_PIN | 1 << rank) != 0xFF)
                found = 1;
            RANK_DDR = 0;
            RANK_PORT = 0xFF;
        }
    }
    return found;
}

uint8_t scan_finds_short(void)
{
    uint8_t up;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        _delay_us(SETTLE_US);
        up = FILE_PIN;
    }
    return up != 0xFF;
}
