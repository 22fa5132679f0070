import type { UserId } from '../../decider.ts'
import { nextInCharge, withheldFrom, type Unable } from './charge.ts'
import type { GiftShared, Share, Sharing } from './events.ts'
import type { Gift } from './purchase.ts'

/** The field of an event that says which gift it is about. The first needs none. */
export const aboutGift = (number: number): { readonly gift?: number } =>
  number === 1 ? {} : { gift: number }

/**
 * A gift that nobody has opened is its buyer's alone. They agree to be named when somebody else tells it, as a person who joins
 * does, unless they say no.
 */
export const sharingOf = ({ buyer, sharing }: Gift): Sharing =>
  sharing ?? {
    isOpen: false,
    target: null,
    shares: [{ user: buyer, amount: null, settled: false, named: true }],
  }

type Changed = Partial<Sharing> & Pick<GiftShared, 'joined' | 'left' | 'buyer'>

/** How a gift is shared after these changes. What was settled with who was in charge isn't with who is in charge from now on. */
export function shared(gift: Gift, { isOpen, target, shares, ...facts }: Changed): GiftShared {
  const before = sharingOf(gift)
  const all = shares ?? before.shares
  return {
    type: 'GiftShared',
    ...aboutGift(gift.number),
    isOpen: isOpen ?? before.isOpen,
    personal: {
      target: target === undefined ? before.target : target,
      shares:
        facts.buyer === undefined
          ? all
          : withheldFrom(facts.buyer, all).map((share) => ({
              ...agreeing(share, gift.buyer),
              settled: false,
            })),
    },
    ...facts,
  }
}

/** The person who opened it in an older release wasn't asked as long as they were in charge. */
const agreeing = (share: Share, inCharge: UserId): Share =>
  share.user === inCharge ? { named: true, ...share } : share

/**
 * The person who is in charge and leaves is followed by who joined first of the others who can be in charge. Where nobody can, the
 * gift goes on with who is there: who joins later may take over.
 */
export function withoutShare(gift: Gift, user: UserId, unable: Unable): GiftShared | undefined {
  const shares = sharingOf(gift).shares.filter((share) => share.user !== user)
  const [first] = shares
  if (!first) return undefined
  const buyer = nextInCharge(shares, unable) ?? first.user
  return shared(gift, { shares, left: user, ...(gift.buyer === user && { buyer }) })
}
