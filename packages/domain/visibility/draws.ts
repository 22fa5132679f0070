import type { Day, DrawId, FamilyId, Instant, QuestionId, UserId } from '../decider.ts'
import type { Exclusion, Pair } from '../features/draws/events.ts'
import type { Feasibility, Rules } from '../features/draws/choices.ts'
import { feasibility, inTheWay, isPossible } from '../features/draws/choices.ts'
import { somebody } from './announcement-words.ts'
import { byName } from './order.ts'
import { person, pictured, type KnownPerson } from './person.ts'
import { show, showToAnybody } from './show.ts'
import type { Reader, Shown } from './shown.ts'
import type { DrawCheckView, DrawsView, DrawView, ExclusionView, QuestionView } from './views/draws.ts'
import type { Person } from './views/parts.ts'

export interface DrawData {
  readonly uid: DrawId
  readonly family: { readonly uid: FamilyId; readonly name: string }
  readonly members: readonly UserId[]
  readonly title: string
  readonly day: Day
  readonly budget: string | null
  readonly participants: readonly KnownPerson[]
  /** Who keeps the lists of participants now. */
  readonly keepers: readonly { readonly person: UserId; readonly keeper: UserId }[]
  readonly exclusions: readonly Exclusion[]
  readonly notAsLast: boolean
  readonly keepersToo: boolean
  readonly isGuessable: boolean
  readonly drawnBy: Person
  readonly drawnAt: Instant
  /** Everybody's: it has the same size whatever was drawn. */
  readonly pairs: readonly (Pair & { readonly isChanged: boolean })[]
  /** The oldest first, as they were asked. */
  readonly questions: readonly QuestionData[]
}

export interface QuestionData extends Pair {
  readonly uid: QuestionId
  readonly text: string
  /** The position of the log at which it was delivered; null while it is on its way. */
  readonly delivered: number | null
  readonly answer: string | null
  readonly isAnswerDelivered: boolean
}

/** Who looks at draws. */
export interface DrawViewer {
  readonly user: UserId
  /** Those whose lists they keep, and for whom they draw. */
  readonly keeps: readonly UserId[]
}

/**
 * The draws of a viewer's families. Whom somebody gives to is the giver's alone, and of those who keep the giver's list: but for
 * somebody who came to keep it after they were drawn.
 * A person who is asked gets a question when it is delivered, with nothing of who asks or when.
 */
export function draws(viewer: DrawViewer, all: readonly DrawData[]): Shown<DrawsView> {
  const own = all.filter(({ members }) => members.includes(viewer.user))
  return show(viewer, { Draws: own.map((one) => draw(viewer, one)).toSorted(byDay) })
}

/** For an export that has nothing of others. */
export const noDraws: Shown<DrawsView> = showToAnybody({ Draws: [] })

function draw({ user, keeps }: DrawViewer, data: DrawData): DrawView {
  const people = new Map(data.participants.map((one) => [one.uid, one]))
  const actsFor = (one: UserId): boolean => one === user || keeps.includes(one)
  const { uid, family, title, day, budget, notAsLast, isGuessable, drawnBy, drawnAt, pairs, questions } = data
  const keepersToo = data.keepersToo || mayNowDrawKeepers(data)
  return {
    uid,
    family,
    title,
    day,
    budget,
    Participants: data.participants.map(pictured).toSorted(byName),
    exclusions: data.exclusions.flatMap((one) => exclusion(one, people)),
    notAsLast,
    keepersToo,
    isGuessable,
    drawnBy: person(drawnBy),
    drawnAt,
    mine: pairs
      .filter(({ giver, drawn }) => actsFor(giver) && (giver === user || drawn !== user || keepersToo))
      .flatMap(({ giver, drawn, isChanged }) => {
        const [from, to] = [people.get(giver), people.get(drawn)]
        if (!from || !to) return []
        const theirs = questions.filter((one) => one.giver === giver && one.drawn === drawn)
        return [
          {
            giver: person(from),
            drawn: pictured(to),
            isChanged,
            questions: theirs.map((one) => question(one, to, one.isAnswerDelivered)),
          },
        ]
      })
      .toSorted((one, other) => byName(one.giver, other.giver)),
    asked: questions
      .filter(({ drawn, delivered }) => delivered !== null && actsFor(drawn))
      .toSorted(byDelivery)
      .flatMap((one) => {
        const to = people.get(one.drawn)
        return to ? [question(one, to, true)] : []
      }),
  }
}

/**
 * Whether nothing else fits since other members keep lists of participants. It depends on the pairs no more than when names are
 * drawn. When something else fits, a pair with a keeper is changed within seconds, and not shown until then.
 */
function mayNowDrawKeepers({ participants, exclusions, keepers }: DrawData): boolean {
  const people = participants.map(({ uid }) => uid)
  const keepersOf = (one: UserId): readonly UserId[] =>
    keepers
      .filter(({ person: kept, keeper }) => kept === one && people.includes(keeper))
      .map(({ keeper }) => keeper)
  const roster = new Map(people.map((one) => [one, keepersOf(one)]))
  return (
    [...roster.values()].some((of) => of.length > 0) &&
    feasibility({ participants: people, exclusions }, roster).keepersToo
  )
}

const question = ({ uid, text, answer }: QuestionData, to: Person, isAnswerShown: boolean): QuestionView => ({
  uid,
  to: person(to),
  text,
  answer: isAnswerShown ? answer : null,
})

/** As they were delivered: the order in which they were asked is the giver's. */
const byDelivery = (one: QuestionData, other: QuestionData): number =>
  (one.delivered ?? 0) - (other.delivered ?? 0)

const byDay = (one: DrawView, other: DrawView): number =>
  one.day.localeCompare(other.day) ||
  byName({ name: one.title, uid: one.uid }, { name: other.title, uid: other.uid })

function exclusion(
  { giver, drawn, both }: Exclusion,
  people: ReadonlyMap<UserId, Person>,
): readonly ExclusionView[] {
  const [from, to] = [people.get(giver), people.get(drawn)]
  return from && to ? [{ giver: person(from), drawn: person(to), both }] : []
}

/**
 * Whether names can be drawn: it doesn't depend on what was ever drawn.
 *
 * @param found whether something fits, whether a pair may be guessed, and how often names can still be drawn
 */
export function drawCheck(
  reader: Reader,
  rules: Rules,
  {
    keepersToo,
    shortage,
    single,
    isGuessable,
    timesLeft,
  }: Feasibility & Pick<DrawCheckView, 'isGuessable' | 'timesLeft'>,
  names: ReadonlyMap<UserId, string>,
): Shown<DrawCheckView> {
  const named = (uid: UserId): Person => ({ uid, name: names.get(uid) ?? somebody })
  const people = new Map(rules.participants.map((uid) => [uid, named(uid)]))
  const all = (some: readonly UserId[]): readonly Person[] => some.map(named).toSorted(byName)
  return show(reader, {
    isPossible: isPossible({ shortage, single }),
    keepersToo,
    isGuessable: isPossible({ shortage, single }) && isGuessable,
    timesLeft,
    single: all(single),
    inTheWay: shortage
      ? {
          givers: all(shortage.givers),
          drawn: all(shortage.drawn),
          exclusions: inTheWay(rules, shortage).flatMap((one) => exclusion(one, people)),
        }
      : null,
  })
}

/** One of them. */
export function drawIn(view: Shown<DrawsView>, uid: DrawId): Shown<DrawView> | undefined {
  const found = view.Draws.find((one) => one.uid === uid)
  return found && show(view, found)
}
