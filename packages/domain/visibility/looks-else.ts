import type { UserId, WishId } from '../decider.ts'
import type { WishState } from '../wishes/commands.ts'
import { wishVisibilityIn } from '../wishes/decide.ts'
import { concernedBy } from '../wishes/wish.ts'
import { ownWishAt } from './wishes.ts'

/** Somebody who looks at a list: its owner, or one of their relatives. */
export interface Onlooker {
  readonly user: UserId
  /** Whose list it is. */
  readonly owner: UserId
}

/**
 * Whether a list may show something else of a wish in the one state than in the other. What is hidden from who looks is
 * the same nothing in both, whatever became of it.
 */
export function looksElse(onlooker: Onlooker, uid: WishId, before: WishState, after: WishState): boolean {
  const { user, owner } = onlooker
  if (user === owner) return ownText(user, uid, before) !== ownText(user, uid, after)
  return seesAll(onlooker, before) || seesAll(onlooker, after)
}

function ownText(user: UserId, uid: WishId, state: WishState): string {
  const isTheirs = concernedBy(state.wish).includes(user)
  return JSON.stringify((isTheirs && ownWishAt({ user, relatives: new Set() }, uid, state)) || null)
}

const seesAll = ({ user, owner }: Onlooker, state: WishState): boolean =>
  concernedBy(state.wish).includes(owner) &&
  wishVisibilityIn({ user, relatives: new Set([owner]) }, state) === 'everything'
