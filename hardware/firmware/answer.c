#include "answer.h"

#include <string.h>

#include "frame.h"
#include "outputs.h"
#include "settings.h"
#include "tell.h"

enum {
    HELLO_REQ = 0x81,
    SNAPSHOT_REQ,
    HAPTIC,
    BUZZ,
    CONFIG_SET,
    CONFIG_GET,
    PING,
    EVENTS_FROM,
    LEDS,
    SELFTEST
};
enum { OK, UNKNOWN, BAD };

/* Asks the board to hang, so that everyone can see the watchdog end it. */
#define HANG 0xDD

#define REMEMBERED 4

uint8_t hung;

/* What was done last: a question asked again because its answer was lost is not done again. */
static struct done {
    uint16_t check;
    uint8_t seq, status, is;
} done[REMEMBERED];
static uint8_t oldest;

static uint32_t number(const uint8_t *from)
{
    uint32_t value;
    memcpy(&value, from, sizeof value); /* This chip too has the low byte first. */
    return value;
}

static uint8_t selftest(uint8_t which)
{
    if (which == HANG)
        hung = 1;
    return which == 0 || which == HANG ? OK : BAD;
}

/* Does what changes something. */
static uint8_t act(uint8_t type, const uint8_t *p, uint8_t count)
{
    if (type == HAPTIC && count == 4)
        return outputs_haptic(p[0], p[1], p[2], p[3]);
    if (type == BUZZ && count == 5)
        return outputs_buzz(p[0] | (uint16_t)p[1] << 8, p[2] | (uint16_t)p[3] << 8, p[4]);
    if (type == CONFIG_SET && count == 5)
        return settings_set(p[0], number(p + 1));
    if (type == SELFTEST && count == 1)
        return selftest(p[0]);
    return BAD;
}

static void act_once(const uint8_t *frame, uint8_t length)
{
    uint8_t type = frame[0], seq = frame[1];
    uint16_t check = frame_check(frame, length);
    for (uint8_t i = 0; i < REMEMBERED; i++) {
        if (done[i].is && done[i].seq == seq && done[i].check == check) {
            tell_ack(seq, done[i].status, 0, 0);
            return;
        }
    }
    uint8_t status = act(type, frame + 2, length - 2);
    done[oldest] = (struct done){check, seq, status, 1};
    oldest = (oldest + 1) % REMEMBERED;
    tell_ack(seq, status, 0, 0);
    if (type == SELFTEST && status == OK && !hung)
        tell_selftest(frame[2]);
}

static void tell_setting(uint8_t seq, const uint8_t *p, uint8_t count)
{
    uint8_t good = (count == 1 || count == 5) && p[0] > 0 && p[0] < KEYS;
    uint8_t more[5] = {good ? p[0] : 0, good ? settings[p[0]] : 0};
    tell_ack(seq, good ? OK : BAD, more, good ? 5 : 0);
}

void answer(const uint8_t *frame, uint8_t length)
{
    uint8_t type = frame[0], seq = frame[1], count = length - 2;
    const uint8_t *p = frame + 2;
    switch (type) {
    case HELLO_REQ:
        /* Somebody new may speak, who counts from the beginning. */
        memset(done, 0, sizeof done);
        tell_hello();
        break;
    case SNAPSHOT_REQ:
        if (count == 0)
            tell_snapshot();
        else
            tell_ack(seq, BAD, 0, 0);
        break;
    case EVENTS_FROM:
        if (count == 4)
            tell_events_from(number(p));
        else
            tell_ack(seq, BAD, 0, 0);
        break;
    case PING:
        tell_ack(seq, count == 4 ? OK : BAD, p, count == 4 ? 4 : 0);
        break;
    case CONFIG_GET:
        tell_setting(seq, p, count);
        break;
    case HAPTIC:
    case BUZZ:
    case CONFIG_SET:
    case SELFTEST:
        act_once(frame, length);
        break;
    default:
        /* Below 80 it is a board's own voice come back: nobody asked. */
        if (type & 0x80)
            tell_ack(seq, UNKNOWN, 0, 0);
    }
}
