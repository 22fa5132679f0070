import { hasYear, type CalendarDay } from '../../calendar-day.ts'
import { accept, reject, type Day, type Decision, type OccasionId, type UserId } from '../../decider.ts'
import { membersOf, type Family } from '../families/family.ts'
import type { OccasionContent, OccasionEvent } from './events.ts'
import type { Occasions } from './occasions.ts'

interface Told {
  readonly by: UserId
  readonly occasion: OccasionId
}

interface Written extends Told {
  readonly title: string
  readonly day: CalendarDay
  /** Members of the family; null for the whole family. */
  readonly people: readonly UserId[] | null
  /** The first date that isn't past everywhere on Earth. */
  readonly earliestDay: Day
}

export type OccasionCommand =
  | ({ readonly type: 'AddOccasion' | 'ChangeOccasion' } & Written)
  | ({ readonly type: 'RemoveOccasion' } & Told)

export interface OccasionState {
  readonly family: Family
  readonly occasions: Occasions
}

export type OccasionRejection =
  | 'NoSuchFamily'
  | 'NoSuchOccasion'
  | 'OccasionIsPast'
  | 'NotOfFamily'
  | 'TooManyOccasions'

/** So many occasions to come may a family have, besides Christmas and birthdays. */
export const mostOccasions = 100

/** Any member adds, changes and removes the occasions of a family, and the others are told who did. */
export function decide(
  command: OccasionCommand,
  { family, occasions }: OccasionState,
): Decision<OccasionEvent, OccasionRejection> {
  const { by, occasion } = command
  if (!membersOf(family).has(by)) return reject('NoSuchFamily')
  const before = occasions.get(occasion)
  if (command.type === 'RemoveOccasion')
    return before
      ? accept({ type: 'OccasionRemoved', occasion, personal: before.personal })
      : reject('NoSuchOccasion')
  const { day, earliestDay } = command
  const content: OccasionContent = {
    day,
    people: command.people && [...new Set(command.people)].toSorted(),
    personal: { title: command.title.trim() },
  }
  const wrong = wrongContent(content, before, family, earliestDay)
  if (command.type === 'ChangeOccasion') {
    if (!before) return reject('NoSuchOccasion')
    if (wrong) return reject(wrong)
    return isSame(content, before) ? accept() : accept({ type: 'OccasionChanged', occasion, ...content })
  }
  const coming = [...occasions.values()].filter((one) => !isPast(one.day, earliestDay))
  if (coming.length >= mostOccasions) return reject('TooManyOccasions')
  return wrong ? reject(wrong) : accept({ type: 'OccasionAdded', occasion, ...content })
}

/** Whether a day is past everywhere on Earth: never, when it comes back every year. */
export const isPast = (day: CalendarDay, earliestDay: Day): boolean => hasYear(day) && day < earliestDay

/** What was there before stays right: people may have left since. */
function wrongContent(
  { day, people }: OccasionContent,
  before: OccasionContent | undefined,
  family: Family,
  earliestDay: Day,
): OccasionRejection | undefined {
  if (day !== before?.day && isPast(day, earliestDay)) return 'OccasionIsPast'
  const known = new Set([...membersOf(family), ...(before?.people ?? [])])
  return people?.every((person) => known.has(person)) === false ? 'NotOfFamily' : undefined
}

const isSame = (one: OccasionContent, other: OccasionContent): boolean =>
  one.day === other.day &&
  one.personal.title === other.personal.title &&
  one.people?.join() === other.people?.join()
