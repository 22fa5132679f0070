import type { UserId, WishId } from '../../decider.ts'
import type { PurchaseCommand } from '../../features/purchases/commands.ts'
import { olive, type Act } from './acts.ts'
import {
  add,
  ask,
  change,
  choose,
  look,
  mark,
  pry,
  rename,
  reveal,
  share,
  star,
  unmark,
  visit,
  type Plot,
} from './plots.ts'

const part = (by: UserId, wish: WishId, quantity: number) =>
  change(by, wish, { purchase: { purchased: true, quantity } })
export const give = (by: UserId, wish: WishId, quantity: number) =>
  change(by, wish, { purchase: { quantity } })
export const askFor = (by: UserId, wish: WishId, quantity: number) =>
  change(by, wish, { content: { quantity } })
const together = (by: UserId, wish: WishId, act: PurchaseCommand): Act => ({
  does: 'together',
  by,
  target: { wish },
  act,
})
export const open = (by: UserId, wish: WishId, target: number | null = null) =>
  together(by, wish, { type: 'ArrangeGift', isOpen: true, target })
export const join = (by: UserId, wish: WishId, amount: number) =>
  together(by, wish, { type: 'TakePart', amount })
export const leave = (by: UserId, wish: WishId) => together(by, wish, { type: 'LeaveGift' })
export const handTo = (by: UserId, wish: WishId, inCharge: UserId) =>
  together(by, wish, { type: 'ArrangeGift', inCharge })
const remove = (by: UserId, wish: WishId, without: UserId) =>
  together(by, wish, { type: 'ArrangeGift', without })
const settle = (by: UserId, wish: WishId, person = by) =>
  together(by, wish, { type: 'SettleShare', person, settled: true })

/** What several give of what she asks for, while she asks for fewer step by step, and for more. */
const someOfMany: Plot = (wish, household) => {
  const { a, b, c, isBought } = household
  return [
    ...[
      ...(isBought ? [choose(olive, true)] : []),
      add(olive, wish, olive, household),
      askFor(olive, wish, 6),
    ],
    ...[part(a, wish, 1), give(a, wish, 3), give(a, wish, 2), look, part(b, wish, 2), give(b, wish, 1)],
    ...[askFor(olive, wish, 4), look, askFor(olive, wish, 3), look],
    ...[askFor(olive, wish, 2), look, ask(wish), askFor(olive, wish, 5), part(c, wish, 2), look, pry(wish)],
    ...[askFor(olive, wish, 1), look, unmark(b, wish), look, askFor(olive, wish, 9), ask(wish)],
    ...[part(b, wish, 1), unmark(a, wish), look, choose(olive, !isBought), mark(b, wish), look],
    ...[unmark(c, wish), look, askFor(olive, wish, 3), look],
  ]
}

/** One gift of several. */
const givenTogether: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(olive, wish, olive, household), look, mark(a, wish), open(a, wish, 9_000), join(b, wish, 4_000)],
    ...[look, join(olive, wish, 1_000), join(c, wish, 2_000), settle(b, wish), ask(wish), leave(a, wish)],
    ...[
      look,
      handTo(b, wish, c),
      join(b, wish, 3_000),
      remove(c, wish, b),
      join(b, wish, 500),
      leave(c, wish),
      rename(olive, wish, household),
      look,
    ],
    ...[leave(b, wish), look, open(olive, wish), part(b, wish, 1), open(b, wish), star(olive, wish), look],
  ]
}

/** A gift of several that Olive takes part in, until she leaves or is removed, and it is for her too. */
const givenWithOlive: Plot = (wish, household) => {
  const { a, b, c, p, isBought } = household
  if (!isBought)
    return [
      ...[visit(p), add(a, wish, p, household), mark(a, wish), open(a, wish, 9_000)],
      ...[join(olive, wish, 1_000), join(b, wish, 2_000), look, remove(a, wish, b), look],
      ...[remove(a, wish, olive), look, visit(p), share(a, wish, p, olive), look],
      ...[join(b, wish, 700), remove(a, wish, b), ask(wish), look, reveal(a, wish), visit(p), look],
    ]
  return [
    ...[visit(p), add(a, wish, p, household), mark(a, wish), open(a, wish, 9_000), join(olive, wish, 1_000)],
    ...[join(b, wish, 2_000), look, join(c, wish, 3_000), visit(p), settle(a, wish, b), settle(olive, wish)],
    ...[
      look,
      leave(a, wish),
      look,
      handTo(b, wish, olive),
      look,
      settle(olive, wish, c),
      handTo(olive, wish, b),
    ],
    ...[look, join(c, wish, 500), leave(olive, wish), share(b, wish, p, olive), look, join(a, wish, 800)],
    ...[look, reveal(b, wish), visit(p), look],
  ]
}

/** The stories of quantities and of gifts of several. */
export const givingPlots: readonly Plot[] = [someOfMany, givenTogether, givenWithOlive]
