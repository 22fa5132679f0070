import type { Day } from '../../decider.ts'
import type { GiftNote } from './notes.ts'

/** So long a gift that was given stays among the others: until long after the day on which people thank each other. */
const days = 92

/** Whether a gift was given so long ago that it is under 'Déjà offert' alone. */
export const isLongGiven = ({ stage, givenOn }: GiftNote, today: Day): boolean =>
  stage === 'given' && givenOn !== null && givenOn < daysBefore(today, days)

const daysBefore = (day: Day, count: number): Day =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)

/** The year in which a gift was given; undefined at another stage. */
export const yearGiven = ({ stage, givenOn }: GiftNote): number | undefined =>
  stage === 'given' && givenOn !== null ? Number(givenOn.slice(0, 4)) : undefined
