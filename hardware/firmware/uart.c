#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

/* 256 bytes each: then a byte's overflow is the ring's, and no index needs a lock. */
static volatile uint8_t out[256], in[256];
static volatile uint8_t out_from, out_to, in_from, in_to;

void uart_begin(void)
{
    /* 115200 bits a second at 16 MHz: the nearest there is, 2.1 % fast, as on every Mega. */
    UCSR0A = 1 << U2X0;
    UBRR0 = 16;
    UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
}

uint8_t uart_room(void)
{
    return out_from - out_to - 1;
}

void uart_send(uint8_t byte)
{
    out[out_to] = byte;
    out_to++;
    UCSR0B |= 1 << UDRIE0;
}

int16_t uart_hear(void)
{
    if (in_from == in_to)
        return -1;
    return in[in_from++];
}

ISR(USART0_UDRE_vect)
{
    if (out_from == out_to) {
        UCSR0B &= ~(1 << UDRIE0);
        return;
    }
    UDR0 = out[out_from];
    out_from++;
}

ISR(USART0_RX_vect)
{
    /* Where the ring is full a byte is lost: the frame's check finds it, the asker asks again. */
    uint8_t byte = UDR0;
    if ((uint8_t)(in_to + 1) != in_from) {
        in[in_to] = byte;
        in_to++;
    }
}
