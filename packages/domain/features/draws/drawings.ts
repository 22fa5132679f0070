import type { Day, DrawId, UserId } from '../../decider.ts'
import { mostAgain } from './bounds.ts'
import type { DrawEvent } from './events.ts'

/** One time that members had names drawn. */
interface Drawing {
  readonly draw: DrawId
  readonly day: Day
  /** Everybody who took part at some time. */
  readonly people: readonly UserId[]
  /** Whether they were drawn again since, or called off. */
  readonly isOver: boolean
}

/** All of a family. Names that are drawn again since somebody came or left aren't counted. */
export type Drawings = readonly Drawing[]

export const noDrawings: Drawings = []

export function evolve(drawings: Drawings, event: DrawEvent): Drawings {
  const changed = (change: (one: Drawing) => Drawing): Drawings =>
    drawings.map((one) => (one.draw === event.draw && !one.isOver ? change(one) : one))
  switch (event.type) {
    case 'NamesDrawn': {
      const { draw, day, participants } = event
      return [
        ...changed((one) => ({ ...one, isOver: true })),
        { draw, day, people: participants, isOver: false },
      ]
    }
    case 'ParticipantsChanged': {
      const { joined } = event
      return joined === undefined ? drawings : changed((one) => ({ ...one, people: [...one.people, joined] }))
    }
    case 'DrawCalledOff':
      return changed((one) => ({ ...one, isOver: true }))
  }
}

interface Again {
  /** The how-manieth time names would be drawn again; 0 for the first. */
  readonly times: number
  /** How often they can still be drawn for these people. */
  readonly left: number
}

/**
 * How often names were drawn for people until the day: a draw that was called off counts, and so does one beside it for some of
 * these people. Else a person who doesn't like what they drew would call it off, or draw for another day, and choose. Each drawing
 * counts until its own day is past everywhere, so that a change of the day forgets none.
 *
 * @param draw what is drawn again; undefined for a new draw
 */
export function drawnBefore(
  drawings: Drawings,
  {
    draw,
    participants,
    earliestDay,
  }: {
    readonly draw?: DrawId | undefined
    readonly participants: readonly UserId[]
    readonly earliestDay: Day
  },
): Again {
  const counted = drawings.filter((one) => one.day >= earliestDay)
  const most = (some: Drawings): number =>
    Math.max(
      some.filter((one) => one.draw === draw).length,
      ...participants.map((person) => some.filter(({ people }) => people.includes(person)).length),
    )
  return {
    times: most(counted.filter((one) => one.isOver || one.draw === draw)),
    left: Math.max(0, 1 + mostAgain - most(counted)),
  }
}
