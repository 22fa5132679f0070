import type { UserId } from '../decider.ts'
import * as words from './announcement-words.ts'
import { byName } from './order.ts'
import type { Gain, Move, Sights } from '../features/sight/gains.ts'
import type { Viewer } from '../wish-visibility.ts'

interface Known {
  readonly names: ReadonlyMap<string, string>
  /** Who is set aside now for a list. */
  readonly aside: ReadonlyMap<UserId, ReadonlySet<UserId>>
}

/**
 * Who sees a list since somebody moved: to those who saw it before, who sees it now, and to those who see it only since then,
 * who else does whom they share no family with. Its owner and the person who comes are never told of themselves.
 *
 * Somebody who is set aside for a list is told the same as if nobody were: they would notice otherwise, and learn nothing
 * from it that its owner doesn't see on the families' pages. Of who else sees that list they are told nothing.
 *
 * @param gained by this move
 * @param sights after it; by the time of the call that is returned, those of the present
 */
export function gainWords(
  viewer: Viewer,
  { member, event }: Move,
  gained: readonly Gain[],
  sights: Sights,
  known: Known,
): ((isRecent: boolean) => Sentence | undefined) | undefined {
  const { user } = viewer
  const own = gained.filter(({ person }) => person === user).map(({ owner }) => owner)
  // Who acts knows what others see by it.
  const others =
    event.by === user ? [] : gained.filter(({ person, owner }) => isOthers(viewer, person, owner))
  const told = others.filter(({ owner }) => sights.sees(user, owner) && !own.includes(owner))
  const present = own.map((owner) => ({
    owner,
    people: sights.seeing(owner).filter((one) => one !== user && !sights.areRelatives(user, one)),
  }))
  if (told.length === 0 && present.length === 0) return undefined
  return (isRecent) => {
    const holds = (person: UserId, owner: UserId): boolean =>
      viewer.relatives.has(owner) &&
      (viewer.setAsideFor.has(owner) || known.aside.get(owner)?.has(person) !== true) &&
      (isRecent || sights.sees(person, owner))
    const now = told.filter(({ person, owner }) => holds(person, owner))
    const lists = now.flatMap(({ person, owner }) => (person === member ? owner : []))
    const people = now.flatMap(({ person, owner }) => (owner === member ? person : []))
    const others = present
      .filter(({ owner }) => !viewer.setAsideFor.has(owner))
      .map(({ owner, people }) => ({
        owner,
        people: people.filter((one) => !viewer.relatives.has(one) && holds(one, owner)),
      }))
    // A person who left sees none of these lists any more. An owner may have left, too.
    const isHere = (one: UserId, owners: readonly UserId[]): boolean =>
      viewer.relatives.has(one) || owners.some((owner) => sights.sees(one, owner))
    const saying = (say: typeof words.sightGained, seeing: readonly UserId[], owners: readonly UserId[]) => [
      ...sentences(
        say,
        viewer,
        seeing.filter((one) => isHere(one, owners)),
        owners,
        known,
      ),
      ...sentences(
        words.sightEnded,
        viewer,
        seeing.filter((one) => !isHere(one, owners)),
        owners,
        known,
      ),
    ]
    const said = [
      ...saying(words.sightGained, [member], lists),
      ...saying(words.sightGained, people, [member]),
      ...byPeople(others).flatMap(([seeing, owners]) => saying(words.alsoSees, seeing, owners)),
    ]
    if (said.length === 0) return undefined
    return { text: said.map(({ text }) => text).join('. '), full: said.map(({ full }) => full).join('. ') }
  }
}

/** What is said, in a few words, and with every list named: what differs only there is no repetition. */
export interface Sentence {
  readonly text: string
  readonly full: string
}

const isOthers = ({ user }: Viewer, person: UserId, owner: UserId): boolean =>
  person !== user && owner !== user

/** The lists that the same people see, together. */
function byPeople(
  lists: readonly { readonly owner: UserId; readonly people: readonly UserId[] }[],
): readonly (readonly [people: readonly UserId[], owners: readonly UserId[]])[] {
  const found = new Map<string, readonly [readonly UserId[], UserId[]]>()
  for (const { owner, people } of lists) {
    const key = people.toSorted().join()
    const [, owners] = found.get(key) ?? found.set(key, [people, []]).get(key) ?? [[], []]
    owners.push(owner)
  }
  return [...found.values()]
}

/** A sentence for those of the people whom the viewer meets in a family, and one for the others. */
function sentences(
  say: typeof words.sightGained,
  viewer: Viewer,
  people: readonly UserId[],
  owners: readonly UserId[],
  { names }: Known,
): Sentence[] {
  const sorted = (some: readonly UserId[]): string[] =>
    some
      .map((uid) => ({ uid, name: names.get(uid) ?? words.somebody }))
      .toSorted(byName)
      .map(({ name }) => name)
  return [true, false].flatMap((isMet) => {
    const some = people.filter((one) => viewer.relatives.has(one) === isMet)
    if (some.length === 0 || owners.length === 0) return []
    const said = (lists: (owners: readonly string[]) => string): string =>
      say(sorted(some), lists(sorted(owners)), isMet)
    return { text: said(words.fewLists), full: said(words.lists) }
  })
}
