import type { Day, DrawId, UserId } from '../../decider.ts'
import type { DrawContent, DrawEvent, ParticipantsChanged } from './events.ts'
import type { Assignment } from './matching.ts'

export interface Draw extends DrawContent {
  readonly pairs: Assignment
  readonly keepersToo: boolean
  /** The givers whose pair has changed since the names were drawn. */
  readonly changed: readonly UserId[]
  /** How often each person brought somebody in, and took somebody out. */
  readonly moves: ReadonlyMap<Move, number>
}

type Move = `${UserId} ${'brings' | 'takes out'} ${UserId}`

/** The draws of one family, but for those that were called off. */
export type Draws = ReadonlyMap<DrawId, Draw>

export const noDraws: Draws = new Map()

/** @param event with who did it, once it is recorded */
export function evolve(draws: Draws, event: DrawEvent & { readonly by?: UserId }): Draws {
  const next = new Map(draws)
  const before = draws.get(event.draw)
  switch (event.type) {
    case 'NamesDrawn': {
      const { participants, exclusions, notAsLast, day, personal, keepersToo, pairs } = event
      const content = { participants, exclusions, notAsLast, day, personal, keepersToo, changed: [] }
      const moves = before?.moves ?? new Map()
      return next.set(event.draw, { ...content, moves, pairs: assignmentOf(pairs) })
    }
    case 'ParticipantsChanged': {
      if (!before) return draws
      const { left, joined, keepersToo, changed, exclusions = before.exclusions } = event
      const participants = [...before.participants, ...(joined === undefined ? [] : [joined])].filter(
        (one) => one !== left,
      )
      const pairs = assignmentOf(event.pairs)
      const moves = movesAfter(before, event)
      return next.set(event.draw, {
        ...before,
        participants,
        exclusions,
        keepersToo,
        changed,
        moves,
        pairs,
      })
    }
    case 'DrawCalledOff':
      next.delete(event.draw)
      return next
  }
}

function movesAfter(
  { moves }: Draw,
  { by, left, joined }: ParticipantsChanged & { readonly by?: UserId },
): Draw['moves'] {
  const move = joined === undefined ? left && moveOut(by, left) : moveIn(by, joined)
  return move ? new Map([...moves, [move, (moves.get(move) ?? 0) + 1]]) : moves
}

/** Undefined when it is nobody's doing. */
const moveIn = (by: UserId | undefined, person: UserId): Move | undefined =>
  by ? `${by} brings ${person}` : undefined

const moveOut = (by: UserId | undefined, person: UserId): Move | undefined =>
  by ? `${by} takes out ${person}` : undefined

/** How often they brought them in already, or took them out. */
export function movesOf({ moves }: Draw, type: 'Join' | 'Leave', by: UserId, person: UserId): number {
  const move = type === 'Join' ? moveIn(by, person) : moveOut(by, person)
  return (move && moves.get(move)) ?? 0
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
