import { replay, type UserId, type WishId } from '../../decider.ts'
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
  /** Whether it is for somebody for whose list they are set aside. */
  readonly stays: boolean
}

/** Where a stream is read to its end. */
export const theEnd = Number.MAX_SAFE_INTEGER

/** Up to where the person may know the history of the wish. */
export const knownUpTo = ({ isSeen, knownAt }: GiftEntry): number => (isSeen ? theEnd : (knownAt ?? 0))

/** @param factsAbout what was recorded about a wish up to a position, in the order of the log */
export function historiesOf(
  person: UserId,
  entry: GiftEntry,
  factsAbout: (wish: WishId, upTo: number) => readonly GiftFact[],
) {
  const { uid, knownAt, continues, isSeen } = entry
  const read = (wish: WishId, upTo: number, continued?: TakenGift): GiftHistory =>
    replay(evolveFor(person, continued), noGift, factsAbout(wish, upTo))
  const continued = continues ? read(continues, knownUpTo(entry)).taken : undefined
  return {
    uid,
    continued: continues ?? undefined,
    now: isSeen ? read(uid, theEnd, continued) : undefined,
    known: knownAt === null ? undefined : read(uid, knownAt, continued),
  }
}
