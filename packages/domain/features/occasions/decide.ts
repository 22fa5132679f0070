import { hasYear, type CalendarDay } from '../../calendar-day.ts'
import { accept, reject, type Day, type Decision, type OccasionId, type UserId } from '../../decider.ts'
import type { Viewer } from '../../wish-visibility.ts'
import { membersOf, type Family } from '../families/family.ts'
import type { OccasionContent, OccasionEvent } from './events.ts'
import type { Occasion, Occasions } from './occasions.ts'
import { seesOccasion } from './seen.ts'

interface Told {
  readonly by: Pick<Viewer, 'user' | 'setAsideFor'>
  readonly occasion: OccasionId
}

interface Written extends Told {
  readonly title: string
  readonly day: CalendarDay
  /** Members of the family; null for the whole family. */
  readonly people: readonly UserId[] | null
  /** Members too; null for the whole family. Undefined for what it was before, or the whole family. */
  readonly seenBy?: readonly UserId[] | null | undefined
  /** Undefined for what it was before, or false. */
  readonly isSurprise?: boolean | undefined
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
  | 'SurpriseStays'
  | 'TooManyOccasions'
  | 'WrongSurprise'

/** So many occasions to come may somebody see in a family, besides Christmas and birthdays, when they add one. */
export const mostOccasions = 100

/**
 * Any member adds occasions to a family, and changes and removes those that they see; the others who see it are told who did. What
 * they don't see doesn't exist, and isn't counted.
 */
export function decide(
  command: OccasionCommand,
  { family, occasions }: OccasionState,
): Decision<OccasionEvent, OccasionRejection> {
  const { by, occasion } = command
  if (!membersOf(family).has(by.user)) return reject('NoSuchFamily')
  const seen = new Map([...occasions].filter(([, one]) => seesOccasion(by, one)))
  const before = seen.get(occasion)
  if (command.type === 'RemoveOccasion') {
    if (!before) return reject('NoSuchOccasion')
    const { people, seenBy, isSurprise, personal } = before
    return accept({ type: 'OccasionRemoved', occasion, people, seenBy, isSurprise, personal })
  }
  const content = contentOf(command, before)
  const wrong = wrongContent(content, command, before, family)
  if (command.type === 'ChangeOccasion') {
    if (!before) return reject('NoSuchOccasion')
    if (!staysSurprise(content, before, family)) return reject('SurpriseStays')
    if (wrong) return reject(wrong)
    // It stays hidden from those who have left since, and aren't named any more.
    const people = before.isSurprise ? before.people : content.people
    const changed: OccasionContent = { ...content, people }
    return isSame(changed, before) ? accept() : accept({ type: 'OccasionChanged', occasion, ...changed })
  }
  const coming = [...seen.values()].filter((one) => !isPast(one.day, command.earliestDay))
  if (coming.length >= mostOccasions) return reject('TooManyOccasions')
  return wrong ? reject(wrong) : accept({ type: 'OccasionAdded', occasion, ...content })
}

/** Whether a day is past everywhere on Earth: never, when it comes back every year. */
export const isPast = (day: CalendarDay, earliestDay: Day): boolean => hasYear(day) && day < earliestDay

function contentOf({ by, title, day, ...written }: Written, before: Occasion | undefined): OccasionContent {
  const people = written.people && sorted(written.people)
  const isSurprise = written.isSurprise ?? before?.isSurprise ?? false
  const given = written.seenBy === undefined ? (before?.seenBy ?? null) : written.seenBy
  // The person who writes it goes on seeing it, and so does the person who added it.
  const author = before?.author ?? by.user
  const seers = given && sorted([...given, author, ...(people?.includes(by.user) ? [] : [by.user])])
  const seenBy = seers && seers.filter((one) => !isSurprise || people?.includes(one) !== true)
  return { day, people, seenBy, isSurprise, personal: { title: title.trim() } }
}

const sorted = (people: readonly UserId[]): readonly UserId[] => [...new Set(people)].toSorted()

/** What was there before stays right: people may have left since. */
function wrongContent(
  { day, people, isSurprise }: OccasionContent,
  { by, earliestDay, seenBy }: Written,
  before: OccasionContent | undefined,
  family: Family,
): OccasionRejection | undefined {
  if (day !== before?.day && isPast(day, earliestDay)) return 'OccasionIsPast'
  const known = new Set([...membersOf(family), ...(before?.people ?? []), ...(before?.seenBy ?? [])])
  if (![...(people ?? []), ...(seenBy ?? [])].every((person) => known.has(person))) return 'NotOfFamily'
  return isSurprise && (people?.includes(by.user) ?? true) ? 'WrongSurprise' : undefined
}

/** Whether it hides from the same people what it hid, and no more: those who have left since may be left out. */
function staysSurprise({ people, isSurprise }: OccasionContent, before: Occasion, family: Family): boolean {
  if (isSurprise !== before.isSurprise) return false
  if (!isSurprise) return true
  const hidden = before.people ?? []
  const present = hidden.filter((one) => membersOf(family).has(one))
  return people?.every((one) => hidden.includes(one)) === true && present.every((one) => people.includes(one))
}

const isSame = (one: OccasionContent, other: OccasionContent): boolean =>
  one.day === other.day &&
  one.personal.title === other.personal.title &&
  one.people?.join() === other.people?.join() &&
  one.seenBy?.join() === other.seenBy?.join()
