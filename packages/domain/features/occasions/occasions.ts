import type { OccasionId } from '../../decider.ts'
import type { OccasionContent, OccasionEvent } from './events.ts'

/** The occasions that members of one family have added. */
export type Occasions = ReadonlyMap<OccasionId, OccasionContent>

export const noOccasions: Occasions = new Map()

export function evolve(occasions: Occasions, event: OccasionEvent): Occasions {
  const next = new Map(occasions)
  if (event.type === 'OccasionRemoved') next.delete(event.occasion)
  else next.set(event.occasion, { day: event.day, people: event.people, personal: event.personal })
  return next
}
