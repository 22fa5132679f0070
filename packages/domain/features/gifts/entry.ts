import { replay, type UserId, type WishId } from '../../decider.ts'
import type { ShareSettled } from '../purchases/events.ts'
import { evolve } from '../purchases/purchase.ts'
import { evolveFor, noGift, type GiftFact, type GiftHistory, type TakenGift } from './history.ts'

/** A wish that a person offers, or offered. */
export interface GiftEntry {
  readonly uid: WishId
  /** The position of the log up to which they surely saw the wish; null when they never did, and see it now. */
  readonly knownAt: number | null
  /** The secret that the wish was when they took it, if it was one. */
  readonly continues: WishId | null
  /** Whether they see it now, and so all of its history. */
  readonly isSeen: boolean
  /** The guest who they were when they took it. */
  readonly guest: UserId | null
  /** What they and others said of the shares that are between them, since then. */
  readonly settled: readonly Settled[]
}

export type Settled = Omit<ShareSettled, 'type'>

/** Where a stream is read to its end. */
export const theEnd = Number.MAX_SAFE_INTEGER

/** Up to where the person may know the history of the wish. */
export const knownUpTo = ({ isSeen, knownAt }: GiftEntry): number => (isSeen ? theEnd : (knownAt ?? 0))

/** What a guest did, as if the account that they made had done it. */
const doneBy = (person: UserId, guest: UserId, fact: GiftFact): GiftFact =>
  JSON.parse(JSON.stringify(fact), (_, value: unknown) => (value === guest ? person : value)) as GiftFact

/** @param factsAbout what was recorded about a wish up to a position, in the order of the log */
export function historiesOf(
  person: UserId,
  entry: GiftEntry,
  factsAbout: (wish: WishId, upTo: number) => readonly GiftFact[],
) {
  const { uid, knownAt, continues, isSeen, guest, settled } = entry
  const read = (wish: WishId, upTo: number, continued?: TakenGift): GiftHistory => {
    const facts = factsAbout(wish, upTo)
    const theirs = guest === null ? facts : facts.map((fact) => doneBy(person, guest, fact))
    return replay(evolveFor(person, continued), noGift, theirs)
  }
  const continued = continues ? read(continues, knownUpTo(entry)).taken : undefined
  return {
    uid,
    continued: continues ?? undefined,
    now: isSeen ? read(uid, theEnd, continued) : undefined,
    known: knownAt === null ? undefined : withSettled(person, read(uid, knownAt, continued), settled),
  }
}

/** What two people say of a share is theirs alone, and so known to them whatever became of the wish. */
const withSettled = (by: UserId, history: GiftHistory, settled: readonly Settled[]): GiftHistory => ({
  ...history,
  state: {
    ...history.state,
    purchase: replay(
      evolve,
      history.state.purchase,
      settled.map((one) => ({ type: 'ShareSettled' as const, ...one, by })),
    ),
  },
})
