import { Layer } from 'effect'
import { Clock, Identifiers } from '../infrastructure/clock-and-ids.ts'
import type { Ambient } from '../composition/services.ts'

/**
 * A stopped clock and consecutive ids, so that two servers give the same answers to the same requests. Nothing becomes
 * due: what a round did between two requests would take ids.
 */
export function repeatable(now = new Date('2026-11-21T10:00:00.000Z')): Ambient {
  let ids = 0
  let tokens = 0
  let names = 0
  const counted = (count: number): string => count.toString(16).padStart(12, '0')
  const newId = (): string => `00000000-0000-4000-8000-${counted(++ids)}`
  return Layer.merge(
    Layer.succeed(Clock, Clock.of({ now: () => now, ran: () => 0, every: () => () => {} })),
    Layer.succeed(
      Identifiers,
      Identifiers.of({
        newId,
        derivedId: newId,
        newName: () => `10000000-0000-4000-8000-${counted(++names)}`,
        newToken: () => counted(++tokens).padEnd(43, 't'),
        below: () => 0,
      }),
    ),
  )
}
