import type { FamilyId, Instant, Recorded, UserId } from '../../decider.ts'
import type { AccountHandedOver } from '../accounts/events.ts'
import type { MemberJoined, MemberLeft, MemberRemoved, NewcomerArrived } from '../families/events.ts'

/** An event by which somebody comes to see a list, or sees it no more. */
export type Move = { readonly position: number; readonly member: UserId } & (
  | {
      readonly family: FamilyId
      readonly event: Recorded<
        | Pick<MemberJoined, 'type' | 'brought'>
        | Pick<MemberLeft, 'type'>
        | Pick<MemberRemoved, 'type'>
        | Pick<NewcomerArrived, 'type'>
      >
    }
  | { readonly family: null; readonly event: Recorded<Pick<AccountHandedOver, 'type'>> }
)

/** Somebody sees the list of an owner from now on. */
export interface Gain {
  readonly person: UserId
  readonly owner: UserId
}

/** Who sees whose list at one moment of the log, but for those who are set aside. */
export class Sights {
  readonly #families = new Map<FamilyId, Set<UserId>>()
  /** The families of each person. */
  readonly #of = new Map<UserId, Set<FamilyId>>()
  /** Those who have no account, and so see nothing. */
  readonly #kept = new Set<UserId>()

  isInAFamily = (user: UserId): boolean => (this.#of.get(user)?.size ?? 0) > 0

  isMember = (family: FamilyId, user: UserId): boolean => this.#families.get(family)?.has(user) === true

  areRelatives = (one: UserId, other: UserId): boolean =>
    one !== other && [...(this.#of.get(one) ?? [])].some((family) => this.isMember(family, other))

  sees = (person: UserId, owner: UserId): boolean =>
    !this.#kept.has(person) && this.areRelatives(person, owner)

  /** Everybody who sees the list of this owner. */
  seeing = (owner: UserId): UserId[] => this.relativesOf(owner).filter((one) => !this.#kept.has(one))

  /**
   * Follows a move, and returns who sees whose list from then on. Every gain passes here, however it came: the lists that the
   * one who moves sees, and who sees theirs, are compared before and after.
   */
  follow(move: Move): readonly Gain[] {
    const { member } = move
    const before = new Set(this.#around(member).map(keyOf))
    this.#move(move)
    return this.#around(member).filter((gain) => !before.has(keyOf(gain)))
  }

  #around = (user: UserId): Gain[] =>
    this.relativesOf(user)
      .flatMap((other) => [
        { person: user, owner: other },
        { person: other, owner: user },
      ])
      .filter(({ person }) => !this.#kept.has(person))

  relativesOf = (user: UserId): UserId[] => {
    const families = [...(this.#of.get(user) ?? [])]
    const people = new Set(families.flatMap((family) => [...(this.#families.get(family) ?? [])]))
    people.delete(user)
    return [...people]
  }

  #move({ member, family, event }: Move): void {
    if (family === null) return void this.#kept.delete(member)
    const members = valueAt(this.#families, family)
    const families = valueAt(this.#of, member)
    if (event.type === 'MemberJoined') {
      if (event.brought) this.#kept.add(member)
      members.add(member)
      families.add(family)
    } else {
      members.delete(member)
      families.delete(family)
    }
  }
}

/**
 * The position of the log at which somebody came to see each list that they see, or last saw.
 *
 * @param moves in the order of the log: of each family in which the person ever was
 */
export function gainedAt(user: UserId, moves: readonly Move[]): ReadonlyMap<UserId, number> {
  const sights = new Sights()
  return new Map(
    moves.flatMap((move) =>
      sights
        .follow(move)
        .flatMap(({ person, owner }) => (person === user ? [[owner, move.position] as const] : [])),
    ),
  )
}

const keyOf = ({ person, owner }: Gain): string => `${person} ${owner}`

function valueAt<Value>(map: Map<string, Set<Value>>, key: string): Set<Value> {
  const found = map.get(key) ?? new Set()
  map.set(key, found)
  return found
}

/** Since when somebody sees a list, by positions of the log: clocks decide nothing. */
export interface Standing {
  /** When they came: the first time, or the first one since they last left by themselves. */
  readonly at: Instant
  readonly position: number
  readonly first: number
  /** Since when they have had it without any break, no matter who made it; undefined of somebody who doesn't see the list now. */
  readonly unbroken: number | undefined
}

/**
 * The standing of each person who sees the list of this owner, or ever saw it. Moves in the order of the log.
 *
 * Nobody loses their place because the owner left and came back, or because somebody removed them: or Léa would make her second
 * account the oldest one by leaving the family for a day. But it is a break, for a person who wants to overrule others.
 */
export function standings(owner: UserId, moves: readonly Move[]): ReadonlyMap<UserId, Standing> {
  const sights = new Sights()
  const all = new Map<UserId, Standing>()
  const left = new Set<UserId>()
  let before = new Set<UserId>()
  for (const move of moves) {
    sights.follow(move)
    const { member, event, position } = move
    const after = new Set(sights.seeing(owner))
    for (const [person, standing] of all)
      if (before.has(person) && !after.has(person)) {
        all.set(person, { ...standing, unbroken: undefined })
        if (event.type === 'MemberLeft' && person === member && person === event.by) left.add(person)
      }
    for (const person of after) {
      if (before.has(person)) continue
      const { first = position, ...known } = all.get(person) ?? {}
      const came = { at: event.at, position, ...(!left.delete(person) && known) }
      all.set(person, { ...came, first, unbroken: position })
    }
    before = after
  }
  return all
}

/**
 * Whether somebody has had the sight for longer than another, without a break. Who came later has not, whatever happened to the
 * other since.
 */
export const isLonger = (
  one: Standing | undefined,
  { position, unbroken = position }: Pick<Standing, 'position' | 'unbroken'>,
): boolean => one?.unbroken !== undefined && one.position < position && one.unbroken <= unbroken
