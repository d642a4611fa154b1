/* What happened, in order, with the last of it remembered so that it can be told again. */
#ifndef EVENTS_H
#define EVENTS_H

#include <stdint.h>

/* A power of two, and more than the 64 that PegLink asks for. */
#define EVENTS_KEPT 128

struct event {
    uint32_t ms;
    uint8_t contact;
    uint8_t closed;
};

/* Called from the scan only. */
void events_add(uint32_t ms, uint8_t contact, uint8_t closed);

/* The number of the last event; the first has 1. */
uint32_t events_last(void);

/* The event with this number, which must be known. */
struct event events_get(uint32_t number);

/* Whether it can still be told. */
uint8_t events_known(uint32_t number);

/* How often this contact changed within the given time before this event, which counts too. */
uint8_t events_of(uint32_t number, uint16_t within_ms);

#endif
