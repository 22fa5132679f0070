import { accept, reject, type WishId } from '../../decider.ts'
import { wishEvent, type ChangeDraft, type EventAboutWish, type WishDecision } from './commands.ts'
import type { NormalWish, SecretIdea, Wish } from './wish.ts'

/**
 * The end or the beginning of a draft: nothing when it is as it was.
 *
 * @param year with which it is put away
 */
export function drafted(
  uid: WishId,
  wish: Wish,
  draft: boolean | undefined,
  year?: number,
): EventAboutWish[] {
  if (wish.status !== 'normal' || draft === undefined || draft === wish.draft) return []
  if (draft) return [wishEvent(uid, { type: 'WishDrafted', ...(year !== undefined && { year }) })]
  const { owner, hiddenFrom, putAwayIn } = wish
  return [
    wishEvent(uid, {
      type: 'WishPublished',
      owner,
      ...(hiddenFrom.length > 0 && { hiddenFrom }),
      ...(putAwayIn !== undefined && { again: true }),
    }),
  ]
}

/** Only an owner has drafts. That it is none, forms of others say too. */
export function changeDraft(
  uid: WishId,
  { draft }: ChangeDraft,
  wish: NormalWish | SecretIdea,
  isOwn: boolean,
): WishDecision {
  if (isOwn) return accept(...drafted(uid, wish, draft))
  return draft ? reject('NotAllowed') : accept()
}
