/* The peg board: 64 holes, two levers, five buttons, a buzzer, two motors. */

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>

#include "answer.h"
#include "contacts.h"
#include "frame.h"
#include "outputs.h"
#include "scan.h"
#include "settings.h"
#include "tell.h"
#include "text.h"
#include "uart.h"

/* Held while the power comes, it asks for text. */
#define TEXT_BUTTON (1 << 2)

static uint8_t why(uint8_t flags)
{
    if (flags & 1 << WDRF)
        return 4;
    if (flags & 1 << BORF && !(flags & 1 << PORF))
        return 3;
    if (flags & 1 << PORF)
        return 1;
    return flags & 1 << EXTRF ? 2 : 0;
}

/* Answers what was heard, one frame after everything before it is told. */
static void hear(void)
{
    int16_t byte;
    while (tell_step() && (byte = uart_hear()) >= 0) {
        if (text_hear((uint8_t)byte))
            continue;
        uint8_t length = frame_hear((uint8_t)byte);
        if (length)
            answer(frame_heard, length);
    }
}

int main(void)
{
    /* After its own reset the watchdog runs on, at its shortest: first of all it is put off. */
    reset_reason = why(MCUSR);
    MCUSR = 0;
    wdt_enable(WDTO_500MS);
    outputs_begin();
    uart_begin();
    settings_begin();
    scan_begin();
    sei();
    if (settings[KEY_TEXT] || settled[HAND_ROW] & TEXT_BUTTON)
        text_begin();
    else {
        uart_send(0);
        tell_hello();
    }
    set_sleep_mode(SLEEP_MODE_IDLE);
    for (uint8_t seen = 0;;) {
        /* Fed only while both go on: the scan in its interrupt, and this loop. */
        if (scans != seen)
            wdt_reset();
        seen = scans;
        hear();
        while (hung)
            ;
        sleep_mode();
    }
}
