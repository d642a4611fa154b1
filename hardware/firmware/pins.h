/* Every pin of the board, and nothing else. ../board.net and ../CIRCUIT.md say the same; a test
 * compares the three. The number after "pin" is the one printed on the Mega board. */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

/* The ranks, driven low one at a time. PA0 is rank 1 (pin 22), PA7 is rank 8 (pin 29). */
#define RANK_PORT PORTA
#define RANK_DDR DDRA
#define RANK_PIN PINA

/* The files, read with pull-ups. PC0 is file a (pin 37), PC7 is file h (pin 30). */
#define FILE_PORT PORTC
#define FILE_DDR DDRC
#define FILE_PIN PINC

/* The capture rows, driven like ranks. PL0 is capture row 1 (pin 49), PL3 is row 4 (pin 46). */
#define CAPTURE_PORT PORTL
#define CAPTURE_DDR DDRL
#define CAPTURE_ROWS 4

/* What a hand presses, each to ground. PK0 is White's lever (pin A8), PK1 is Black's (pin A9),
 * PK2 to PK6 are the buttons 1 to 5 (pins A10 to A14). */
#define HAND_PORT PORTK
#define HAND_DDR DDRK
#define HAND_PIN PINK
#define HAND_ALL 0x7F

/* The motor under White's lever is PB5 (pin 11), the one under Black's is PB6 (pin 12). */
#define MOTOR_PORT PORTB
#define MOTOR_DDR DDRB
#define MOTOR_0 PB5
#define MOTOR_1 PB6

/* White's lamp is PH5 (pin 8), Black's is PH6 (pin 9), the buzzer is PH3 (pin 6), which is
 * output A of timer 4. */
#define LAMP_PORT PORTH
#define LAMP_DDR DDRH
#define LAMP_0 PH5
#define LAMP_1 PH6
#define BUZZER_DDR DDRH
#define BUZZER PH3

/* A test point, PG5 (pin 4): high while the contacts are scanned. */
#define PROBE_PORT PORTG
#define PROBE_DDR DDRG
#define PROBE PG5

#endif
