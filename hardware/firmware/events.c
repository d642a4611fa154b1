#include "events.h"

#include <util/atomic.h>

static volatile struct event kept[EVENTS_KEPT];
static volatile uint32_t last;

void events_add(uint32_t ms, uint8_t contact, uint8_t closed)
{
    uint32_t number = last + 1;
    volatile struct event *it = &kept[number % EVENTS_KEPT];
    it->ms = ms;
    it->contact = contact;
    it->closed = closed;
    last = number;
}

uint32_t events_last(void)
{
    uint32_t number;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) number = last;
    return number;
}

struct event events_get(uint32_t number)
{
    struct event event;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        volatile struct event *it = &kept[number % EVENTS_KEPT];
        event.ms = it->ms;
        event.contact = it->contact;
        event.closed = it->closed;
    }
    return event;
}

uint8_t events_known(uint32_t number)
{
    uint32_t newest = events_last();
    return number >= 1 && number <= newest && newest - number < EVENTS_KEPT;
}

uint8_t events_of(uint32_t number, uint16_t within_ms)
{
    struct event now = events_get(number);
    uint8_t found = 0;
    for (uint32_t at = number; events_known(at); at--) {
        struct event it = events_get(at);
        /* First edges may stand out of order by as long as a change takes: no reason to stop. */
        if (it.contact == now.contact && now.ms - it.ms < within_ms && found < 255)
            found++;
    }
    return found;
}
