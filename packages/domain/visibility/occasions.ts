import { daysBetween, hasYear, lastAnniversary, type CalendarDay } from '../calendar-day.ts'
import type { Day, FamilyId, OccasionId, UserId } from '../decider.ts'
import { derivedId } from '../derived-id.ts'
import { isPast } from '../features/occasions/decide.ts'
import { seesOccasion, type OccasionFacts } from '../features/occasions/seen.ts'
import { of } from '../names/elision.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show, showToAnybody } from './show.ts'
import type { Shown } from './shown.ts'
import type { CalendarAddressView, CalendarView, OccasionsView, OccasionView } from './views/occasions.ts'
import type { FileView, Person } from './views/parts.ts'
import type { Viewer } from '../wish-visibility.ts'

export interface OccasionsData {
  /** People who have told their birth date. */
  readonly birthdays: readonly (Person & { readonly birthDate: CalendarDay })[]
  readonly families: readonly FamilyWithOccasions[]
}

interface FamilyWithOccasions {
  readonly uid: FamilyId
  readonly name: string
  readonly members: readonly Person[]
  readonly occasions: readonly KnownOccasion[]
}

interface KnownOccasion extends OccasionFacts {
  readonly uid: OccasionId
  readonly title: string
  readonly day: CalendarDay
}

/** So many days after its day an occasion can still be asked about: whether what there was for it was given. */
export const daysAfter = 31

/** The id of Christmas, which nobody adds. */
export const christmas: OccasionId = derivedId('christmas', '')

/** The id of somebody's birthday, which nobody adds. */
export const birthdayOf = (person: UserId): OccasionId => derivedId(person, 'birthday')

/** Nobody hides a birthday or Christmas. */
const openToAll = { seenBy: null, isSurprise: false } as const

const christmasView: OccasionView = {
  uid: christmas,
  kind: 'christmas',
  title: 'Noël',
  day: '--12-25',
  people: null,
  family: null,
  ...openToAll,
}

/**
 * What a viewer has to celebrate: the birthdays of relatives, Christmas for anybody who has relatives, and what members of their
 * families have added for them to see, unless it is past. None of it depends on a wish or a gift. One's own birthday isn't among
 * them.
 *
 * @param earliestDay the first date that isn't past everywhere on Earth
 */
export function occasions(
  viewer: Viewer,
  { birthdays, families }: OccasionsData,
  earliestDay: Day,
): Shown<OccasionsView> {
  const own = families.filter(({ members }) => members.some(({ uid }) => uid === viewer.user))
  const hasRelatives = own.some(({ members }) => members.length > 1)
  const all = [
    ...(hasRelatives ? [christmasView] : []),
    ...birthdays.filter(({ uid }) => uid !== viewer.user && viewer.relatives.has(uid)).map(birthday),
    ...own.flatMap((family) =>
      family.occasions.filter((one) => seesOccasion(viewer, one)).flatMap((one) => added(family, one)),
    ),
  ]
  const [Occasions, past] = [false, true].map((was) =>
    all.filter(({ kind, day }) => (kind === 'other' && isPast(day, earliestDay)) === was),
  )
  const Past = (past ?? []).filter(({ day }) => daysBetween(day, earliestDay) <= daysAfter)
  return show(viewer, { Occasions: (Occasions ?? []).toSorted(byDay), Past: Past.toSorted(byDay) })
}

/** The last day of an occasion up to this one; the day itself, of one that is once and to come. */
const lastDayOf = ({ kind, day }: Pick<OccasionView, 'day'> & { readonly kind: string }, until: Day): Day =>
  kind === 'birthday' || !hasYear(day) ? lastAnniversary(day, until) : day

/** A day on which somebody is given something. */
export interface OwnDay {
  readonly title: string
  readonly day: Day
}

/**
 * The days on which the viewer is given something, as far as they know, that were lately or are about to be, the last first:
 * Christmas, their own birthday, and what is for them or for their whole family. None of it depends on a wish or a gift.
 *
 * @param from the first day that is meant, `to` the last
 */
export function ownDays(viewer: Viewer, data: OccasionsData, from: Day, to: Day): OwnDay[] {
  const { Occasions, Past } = occasions(viewer, data, from)
  const birthDate = data.birthdays.find(({ uid }) => uid === viewer.user)?.birthDate
  const shared = [...Occasions, ...Past].filter(
    ({ kind, people }) => kind !== 'birthday' && (people?.some(({ uid }) => uid === viewer.user) ?? true),
  )
  return [
    ...shared,
    ...(birthDate === undefined ? [] : [{ kind: 'birthday', title: 'Votre anniversaire', day: birthDate }]),
  ]
    .map((one) => ({ title: one.title, day: lastDayOf(one, to) }))
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) =>
      one.day > other.day ? -1 : one.day < other.day ? 1 : one.title < other.title ? -1 : 1,
    )
}

/** For an export that has nothing of others. */
export const nothingToCelebrate: Shown<OccasionsView> = showToAnybody({ Occasions: [], Past: [] })

const birthday = ({ birthDate, ...one }: OccasionsData['birthdays'][number]): OccasionView => ({
  uid: birthdayOf(one.uid),
  kind: 'birthday',
  title: `Anniversaire ${of(one.name)}`,
  day: birthDate,
  people: [person(one)],
  family: null,
  ...openToAll,
})

/** Nothing for people who have all left. */
function added(
  { uid, name, members }: FamilyWithOccasions,
  { people, seenBy, ...one }: KnownOccasion,
): OccasionView[] {
  const among = (some: readonly UserId[] | null) =>
    some &&
    members
      .filter((member) => some.includes(member.uid))
      .map(person)
      .toSorted(byName)
  const whom = among(people)
  if (whom?.length === 0) return []
  return [
    {
      uid: one.uid,
      kind: 'other',
      title: one.title,
      day: one.day,
      people: whom,
      family: { uid, name },
      seenBy: among(seenBy),
      isSurprise: one.isSurprise,
    },
  ]
}

/** By month and day, then by title. */
const byDay = (one: OccasionView, other: OccasionView): number =>
  one.day.slice(-5).localeCompare(other.day.slice(-5)) ||
  byName({ name: one.title, uid: one.uid }, { name: other.title, uid: other.uid })

/** One of them. */
export function occasion(view: Shown<OccasionsView>, uid: OccasionId): Shown<OccasionView> | undefined {
  const found = view.Occasions.find((one) => one.uid === uid)
  return found && show(view, found)
}

/**
 * Whether something that the viewer has to celebrate, or had a short time ago, is for one of these people: at Christmas it is for
 * everybody.
 */
export function isOccasionFor(
  { Occasions, Past }: Shown<OccasionsView>,
  { families }: OccasionsData,
  uid: OccasionId,
  people?: readonly Pick<Person, 'uid'>[],
): boolean {
  const found = [...Occasions, ...Past].find((one) => one.uid === uid)
  if (!found) return false
  const members = families.find((one) => one.uid === found.family?.uid)?.members
  const whom = found.people ?? members
  if (whom === undefined || people === undefined) return true
  return people.some((one) => whom.some((other) => other.uid === one.uid))
}

/** The last day, up to today, of each of the occasions in a view that are for this person. */
export const lastDaysFor = (
  view: Shown<OccasionsView>,
  data: OccasionsData,
  whom: UserId,
  today: Day,
): readonly Day[] =>
  [...view.Occasions, ...view.Past]
    .filter(({ uid }) => isOccasionFor(view, data, uid, [{ uid: whom }]))
    .map((one) => lastDayOf(one, today))
    .filter((day) => day <= today)

/** The viewer's calendar address, its path on our origin, and since when it is open. */
export const calendar = (
  user: UserId,
  address: { readonly madeAt: Date; readonly path: string | null } | undefined,
): Shown<CalendarView> =>
  show({ user }, { madeAt: address?.madeAt.toISOString() ?? null, path: address?.path ?? null })

/** The address of the calendar that its owner has just asked for: its path on our origin. */
export const calendarAddress = (user: UserId, path: string): Shown<CalendarAddressView> =>
  show({ user }, { path })

/** The file behind a calendar address, made of what its owner has to celebrate alone. */
export const calendarFile = (
  view: Shown<OccasionsView>,
  write: (view: OccasionsView) => string,
): Shown<FileView> => show(view, { name: 'cachotteries.ics', text: write(view) })
