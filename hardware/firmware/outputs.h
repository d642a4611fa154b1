/* What the board does to ears, fingers and eyes: the buzzer, a motor under each lever, two lamps. */
#ifndef OUTPUTS_H
#define OUTPUTS_H

#include <stdint.h>

void outputs_begin(void);

/* Each answers 0 (done) or 2 (a value it cannot have). */
uint8_t outputs_buzz(uint16_t hz, uint16_t ms, uint8_t volume);
uint8_t outputs_haptic(uint8_t motor, uint8_t pattern, uint8_t strength, uint8_t repeat);

/* A millisecond has passed; called from the scan. */
void outputs_tick(void);

#endif
