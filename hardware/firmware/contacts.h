/* The contacts: scanned a thousand times a second, believed when they have settled. */
#ifndef CONTACTS_H
#define CONTACTS_H

#include <stdint.h>

/* Eight contacts to a row: the ranks, the capture rows, and what a hand presses. */
#define RANKS 8
#define HAND_ROW 12
#define ROWS 13

/* A contact has a number: row times eight plus its bit. Holes are 0 (a1) to 63 (h8). */
#define HAND_FIRST (HAND_ROW * 8)
#define BUTTON_FIRST (HAND_FIRST + 2)

/* Which contacts are closed, as far as they have settled, and which holes are not believed. */
extern volatile uint8_t settled[ROWS];
extern volatile uint8_t faulty[RANKS];

/* Some change is under way. */
extern volatile uint8_t unsettled;

/* What the capture rows hold has changed. */
extern volatile uint8_t captures_changed;

/* A row has been read at this time. At the start it is believed at once. */
void contacts_read(uint8_t row, uint8_t closed, uint32_t now_ms);
void contacts_start(uint8_t row, uint8_t closed);

#endif
