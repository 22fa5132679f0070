import { accept } from '../../decider.ts'
import { wishEvent, type MayBuyMyself, type WishDecision } from './commands.ts'
import type { Wish } from './wish.ts'

/** The answer is the same for any wish, and anybody: nothing depends on what is hidden. */
export const mayBuy = ({ by, wish: uid }: MayBuyMyself, wish: Wish): WishDecision =>
  wish.status === 'normal' && wish.owner === by.user && !wish.draft
    ? accept(wishEvent(uid, { type: 'OwnerMayBuy' }))
    : accept()
