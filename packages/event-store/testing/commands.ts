import { randomUUID } from 'node:crypto'
import type { Append, ExpectedVersion, NewEvent, Write } from '../event-store.ts'

/** An event with a text, by which tests recognise it. */
export function noted(text: string): NewEvent {
  return { type: 'Noted', schema: 1, data: { text } }
}

/** A stream that no other test has. */
export function newStream(): string {
  return `note-${randomUUID()}`
}

export function write(stream: string, expected: ExpectedVersion, ...texts: readonly string[]): Write {
  return { stream, expected, events: texts.map(noted) }
}

/** A new command that does all of these writes. */
export function command(...writes: readonly Write[]): Append {
  return { commandId: randomUUID(), actor: 'Zoé', writes }
}
