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

  isMember = (family: FamilyId, user: UserId): boolean => this.#families.get(family)?.has(user) === true

  areRelatives = (one: UserId, other: UserId): boolean =>
    one !== other && [...(this.#of.get(one) ?? [])].some((family) => this.isMember(family, other))

  sees = (person: UserId, owner: UserId): boolean =>
    !this.#kept.has(person) && this.areRelatives(person, owner)

  /** Everybody who sees the list of this owner. */
  seeing = (owner: UserId): UserId[] => this.#relativesOf(owner).filter((one) => !this.#kept.has(one))

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
    this.#relativesOf(user)
      .flatMap((other) => [
        { person: user, owner: other },
        { person: other, owner: user },
      ])
      .filter(({ person }) => !this.#kept.has(person))

  #relativesOf = (user: UserId): UserId[] => {
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

const keyOf = ({ person, owner }: Gain): string => `${person} ${owner}`

function valueAt<Value>(map: Map<string, Set<Value>>, key: string): Set<Value> {
  const found = map.get(key) ?? new Set()
  map.set(key, found)
  return found
}

/** When somebody first saw a list: whoever has the smaller position has longer standing. */
export interface Standing {
  readonly at: Instant
  readonly position: number
}

/** When each person first saw the list of this owner. Moves in the order of the log. */
export function standings(owner: UserId, moves: readonly Move[]): ReadonlyMap<UserId, Standing> {
  const sights = new Sights()
  const first = new Map<UserId, Standing>()
  for (const move of moves)
    for (const gain of sights.follow(move))
      if (gain.owner === owner && !first.has(gain.person))
        first.set(gain.person, { at: move.event.at, position: move.position })
  return first
}
