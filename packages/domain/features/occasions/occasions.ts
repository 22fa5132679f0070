import type { OccasionId, Recorded, UserId } from '../../decider.ts'
import type { OccasionContent, OccasionEvent } from './events.ts'

/** An occasion, with who added it. */
export interface Occasion extends OccasionContent {
  readonly author: UserId
}

/** The occasions that members of one family have added. */
export type Occasions = ReadonlyMap<OccasionId, Occasion>

export const noOccasions: Occasions = new Map()

export function evolve(occasions: Occasions, event: Recorded<OccasionEvent>): Occasions {
  const next = new Map(occasions)
  const { occasion } = event
  if (event.type === 'OccasionRemoved') {
    next.delete(occasion)
    return next
  }
  const { day, people, seenBy, isSurprise, personal, by } = event
  const author = occasions.get(occasion)?.author ?? by
  return next.set(occasion, { day, people, seenBy, isSurprise, personal, author })
}
