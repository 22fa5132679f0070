import type { UserId, WishId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { TakenGift } from '../gifts/history.ts'
import { giftWith, type Purchase } from '../purchases/purchase.ts'
import { concernedBy, type NormalWish, type SecretIdea, type Wish } from '../wishes/wish.ts'

/** What a giver can make known of a gift. */
export interface ToldGift {
  readonly wish: WishId
  readonly name: string
  readonly picture: StoredPicture | null
  /**
   * How many, as it was recorded; null where nobody said. What is left, or what the wish asks for now, would tell of what others
   * give.
   */
  readonly quantity: number | null
  readonly inCharge: UserId
  /** Those who take part besides, and agreed to be named. */
  readonly agreed: readonly UserId[]
  /** Everybody whom the wish concerns or ever concerned. */
  readonly everConcerned: readonly UserId[]
  /** The wish itself, while it is somebody's own: told whole, it leaves their list. */
  readonly onList: NormalWish | undefined
}

/** A gift in the state in which its giver knows it. */
export interface KnownGiving {
  readonly wish: WishId
  /** What the wish said last. What it said when the giver took it would tell the owner, who changed it since, when that was. */
  readonly last: NormalWish | SecretIdea
  /** The wish as it is now: one that is gone has no picture, and is on no list. */
  readonly present: Wish
  readonly purchase: Purchase
  readonly taken: TakenGift
}

export function toldGift(giver: UserId, { wish, last, present, purchase, taken }: KnownGiving): ToldGift {
  const gift = giftWith(purchase, giver)
  const shares = gift?.sharing?.shares ?? []
  const kept = taken.content.img === last.img ? taken.picture : null
  const isPresent = present.status === 'normal' || present.status === 'secret'
  return {
    wish,
    name: last.name,
    picture: isPresent ? last.picture : kept,
    quantity: gift?.quantity ?? null,
    inCharge: gift?.buyer ?? giver,
    agreed: shares.filter(({ user, named }) => named && user !== giver).map(({ user }) => user),
    everConcerned: [...new Set([...concernedBy(last), ...last.hiddenFrom])],
    onList: present.status === 'normal' && present.receivedOn === undefined ? present : undefined,
  }
}
