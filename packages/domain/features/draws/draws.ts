import type { Day, DrawId, UserId } from '../../decider.ts'
import type { DrawContent, DrawEvent } from './events.ts'
import type { Assignment } from './matching.ts'

export interface Draw extends DrawContent {
  readonly pairs: Assignment
  readonly keepersToo: boolean
  /** The givers whose pair has changed since the names were drawn. */
  readonly changed: readonly UserId[]
}

/** The draws of one family, but for those that were called off. */
export type Draws = ReadonlyMap<DrawId, Draw>

export const noDraws: Draws = new Map()

export function evolve(draws: Draws, event: DrawEvent): Draws {
  const next = new Map(draws)
  const before = draws.get(event.draw)
  switch (event.type) {
    case 'NamesDrawn': {
      const { participants, exclusions, notAsLast, day, personal, keepersToo, pairs } = event
      const content = { participants, exclusions, notAsLast, day, personal, keepersToo, changed: [] }
      return next.set(event.draw, { ...content, pairs: assignmentOf(pairs) })
    }
    case 'ParticipantsChanged': {
      if (!before) return draws
      const { left, joined, keepersToo, changed } = event
      const participants = [...before.participants, ...(joined === undefined ? [] : [joined])].filter(
        (one) => one !== left,
      )
      const pairs = assignmentOf(event.pairs)
      return next.set(event.draw, { ...before, participants, keepersToo, changed, pairs })
    }
    case 'DrawCalledOff':
      next.delete(event.draw)
      return next
  }
}

const assignmentOf = (pairs: readonly { readonly giver: string; readonly drawn: string }[]): Assignment =>
  new Map(pairs.map(({ giver, drawn }) => [giver, drawn]))

/**
 * What was drawn the last time. A draw to come doesn't count: anybody could find out its pairs by drawing beside it.
 *
 * @param earliestDay the first date that isn't past everywhere on Earth
 */
export function lastDrawn(draws: Draws, earliestDay: Day): Assignment | undefined {
  const past = [...draws.values()].filter(({ day }) => day < earliestDay)
  return past.toSorted((one, other) => other.day.localeCompare(one.day))[0]?.pairs
}
