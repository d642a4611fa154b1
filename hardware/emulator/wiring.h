/* The wires round the chip: contacts and diodes in, what is driven out. */
#ifndef WIRING_H
#define WIRING_H

#include <simavr/sim_avr.h>
#include <stdint.h>

/* Joins the wires to a chip. */
void wiring_begin(avr_t *chip);

/* After a reset: the contacts are as they were, the chip has forgotten. */
void wiring_again(void);

/* A name is a hole (e4), a lever (white, black), a button (button1 to button5) or a capture hole
 * (capture1 to capture32). Answers 0 if there is no such contact. */
int wiring_contact(const char *name, int closed);

/* With diodes, or as a matrix without them would be. */
void wiring_diodes(int on);

/* How many cycles the test point was high, in all and at most in one go. */
extern uint64_t probe_total, probe_most;

#endif
