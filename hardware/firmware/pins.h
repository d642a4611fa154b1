/* Every pin of the board, and nothing else: the number printed on the Mega board, the chip's own name
 * for it, and the net in ../board.net. ../CIRCUIT.md says the same in words. A test compares them.
 *
 * pin 22 PA0 rank-1      pin 37 PC0 file-a      pin 49 PL0 capture-1
 * pin 23 PA1 rank-2      pin 36 PC1 file-b      pin 48 PL1 capture-2
 * pin 24 PA2 rank-3      pin 35 PC2 file-c      pin 47 PL2 capture-3
 * pin 25 PA3 rank-4      pin 34 PC3 file-d      pin 46 PL3 capture-4
 * pin 26 PA4 rank-5      pin 33 PC4 file-e      pin A8 PK0 lever-0
 * pin 27 PA5 rank-6      pin 32 PC5 file-f      pin A9 PK1 lever-1
 * pin 28 PA6 rank-7      pin 31 PC6 file-g      pin A10 PK2 button-1
 * pin 29 PA7 rank-8      pin 30 PC7 file-h      pin A11 PK3 button-2
 * pin 11 PB5 motor-0     pin 8 PH5 lamp-0       pin A12 PK4 button-3
 * pin 12 PB6 motor-1     pin 9 PH6 lamp-1       pin A13 PK5 button-4
 * pin 6 PH3 buzzer       pin 4 PG5 probe        pin A14 PK6 button-5
 */
#ifndef PINS_H
#define PINS_H

#include <avr/io.h>

/* The ranks are driven low one at a time. */
#define RANK_PORT PORTA
#define RANK_DDR DDRA
#define RANK_PIN PINA

/* The files are read, with pull-ups. */
#define FILE_PORT PORTC
#define FILE_PIN PINC

/* The capture rows are driven like ranks. */
#define CAPTURE_PORT PORTL
#define CAPTURE_DDR DDRL
#define CAPTURE_ROWS 4

/* Levers and buttons go to ground. */
#define HAND_PORT PORTK
#define HAND_PIN PINK
#define HAND_ALL 0x7F

#define MOTOR_PORT PORTB
#define MOTOR_DDR DDRB
#define MOTOR_0 PB5
#define MOTOR_1 PB6

#define LAMP_PORT PORTH
#define LAMP_DDR DDRH
#define LAMP_0 PH5
#define LAMP_1 PH6

/* Output A of timer 4. */
#define BUZZER_DDR DDRH
#define BUZZER PH3

/* High while the contacts are scanned, for whoever measures. */
#define PROBE_PORT PORTG
#define PROBE_DDR DDRG
#define PROBE PG5

#endif
