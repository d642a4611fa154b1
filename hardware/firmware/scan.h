/* A thousand times a second: the time, the contacts, and what buzzes and moves. */
#ifndef SCAN_H
#define SCAN_H

#include <stdint.h>

void scan_begin(void);

/* Milliseconds since the start. */
uint32_t scan_ms(void);

/* Counts the scans, so that the watchdog knows that they go on. */
extern volatile uint8_t scans;

/* The longest scan so far, in microseconds. */
extern volatile uint16_t scan_us_most;

/* Whether some rank is pulled down by another: a diode is missing, turned round or bridged. */
uint8_t scan_finds_bridge(void);

/* Whether a file is down though no row is driven: a file is joined to ground. */
uint8_t scan_finds_short(void);

#endif
