import { wishVisibility, type Seen, type Viewer } from '../../wish-visibility.ts'
import { hidesWish } from '../purchases/purchase.ts'
import type { WishState } from './commands.ts'
import { concernedBy } from './wish.ts'

/** What a viewer sees of a wish in this state. */
export function wishVisibilityIn(viewer: Viewer, { wish, purchase }: WishState): Seen | 'nothing' {
  if (wish.status === 'missing' || wish.status === 'gone') return 'nothing'
  return wishVisibility(viewer, {
    secret: wish.status === 'secret',
    hiddenByPurchase: hidesWish(purchase),
    draft: wish.status === 'normal' && wish.draft,
    received: wish.status === 'normal' && wish.receivedOn !== undefined,
    concerned: concernedBy(wish),
    hiddenFrom: wish.hiddenFrom,
    creator: wish.creator,
  })
}

/** Whether the user keeps the list of the wish's owner. */
export const keeps = (by: Viewer, { keepers = [] }: WishState): boolean => keepers.includes(by.user)
