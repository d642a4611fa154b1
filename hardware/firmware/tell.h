/* What the board tells by itself: events in order, heartbeats, snapshots, logs. */
#ifndef TELL_H
#define TELL_H

#include <stdint.h>

/* Why the board started: 1 power, 2 reset, 3 low voltage, 4 watchdog, 0 not known. */
extern uint8_t reset_reason;

void tell_hello(void);
void tell_snapshot(void);
void tell_log(uint8_t level, const char *text);

/* An answer; `more` is what some answers carry behind their status. */
void tell_ack(uint8_t seq, uint8_t status, const uint8_t *more, uint8_t count);
void tell_selftest(uint8_t which);

/* Events from this one on will be told again, before anything else. Holes are told where they
 * cannot be. */
void tell_events_from(uint32_t number);

/* Tells what is new. Answers whether everything is told, and there is room for an answer. */
uint8_t tell_step(void);

/* The number of the next event that is to be told. */
extern uint32_t tell_next;

#endif
