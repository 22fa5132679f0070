import { accept, reject } from '../../decider.ts'
import { wishEvent, type RestoreWish, type WishDecision, type WishState } from './commands.ts'
import { wishVisibilityIn } from './seen.ts'
import { concernedBy, type NormalWish, type SecretIdea, type Wish } from './wish.ts'

/** For how long a removal can be taken back, in milliseconds. */
export const restorableMs = 60 * 60_000

/**
 * Takes a removal back, for who removed the wish, as long as they could remove it now. Everybody else gets the answer for an
 * id that never existed. It depends on the wish's stream alone: while a wish is gone nobody buys it, and its owner, who
 * removed it, saw it, so that no purchase hides it.
 */
export function decideRestore({ by, wish: uid, now, full }: RestoreWish, state: WishState): WishDecision {
  const { wish, keepers = [] } = state
  const seenBy = (one: Wish) => wishVisibilityIn(by, { ...state, wish: one })
  // Who sees it misses nothing: another device of theirs was faster.
  if (seenBy(wish) !== 'nothing') return accept()
  const removal = wish.status === 'gone' ? wish.removal : undefined
  if (!removal || removal.by !== by.user || Date.parse(now) - Date.parse(removal.at) > restorableMs)
    return reject('NoSuchWish')
  const { was } = removal
  const seen = seenBy(was)
  const mayRemove =
    seen === 'own' || (seen === 'everything' && (was.status === 'secret' || keepers.includes(by.user)))
  if (!mayRemove) return reject('NoSuchWish')
  if (concernedBy(was).some((user) => full.has(user))) return reject('ListFull')
  const { hiddenFrom } = was
  const lists = isDraft(was) ? [] : concernedBy(was)
  return accept(wishEvent(uid, { type: 'WishRestored', lists, ...(hiddenFrom.length > 0 && { hiddenFrom }) }))
}

const isDraft = (wish: NormalWish | SecretIdea): boolean => wish.status === 'normal' && wish.draft
