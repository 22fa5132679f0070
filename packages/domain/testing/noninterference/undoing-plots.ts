import type { UserId, WishId } from '../../decider.ts'
import { olive, type Act } from './acts.ts'
import {
  add,
  ask,
  choose,
  draft,
  look,
  mark,
  place,
  pry,
  publish,
  receive,
  remove,
  rename,
  reveal,
  share,
  star,
  undoReceipt,
  unmark,
  visit,
  warn,
  type Plot,
} from './plots.ts'

export const restore = (by: UserId, wish: WishId): Act => ({ does: 'restore', by, target: { wish } })

/** Olive removes her own wish and takes it back, which others bought unseen. Nobody else can. */
const ownRemoval: Plot = (wish, household) => {
  const { a, b, isBought } = household
  return [
    ...[...(isBought ? [choose(olive, true)] : []), add(olive, wish, olive, household), look, mark(a, wish)],
    ...[remove(olive, wish), look, ask(wish), restore(a, wish), restore(olive, wish), look, ask(wish)],
    ...[restore(olive, wish), star(olive, wish), unmark(a, wish), look, restore(b, wish)],
    ...[remove(olive, wish), mark(b, wish), restore(olive, wish), look, mark(b, wish), restore(olive, wish)],
    ...[choose(olive, !isBought), look, draft(olive, wish), remove(olive, wish), restore(olive, wish), look],
    ...[publish(olive, wish), look],
  ]
}

/** An idea for Olive, and for another, that relatives remove and take back. */
const removalOfIdea: Plot = (wish, household) => {
  const { a, b, c, p } = household
  return [
    ...[visit(p), add(a, wish, olive, household, { otherRecipients: [p] }), mark(b, wish), look, visit(p)],
    ...[remove(a, wish), restore(olive, wish), look, restore(b, wish), restore(a, wish), look, visit(p)],
    ...[pry(wish), restore(olive, wish), rename(c, wish, household), remove(c, wish), restore(c, wish)],
    ...[share(b, wish, p), visit(p), remove(b, wish), restore(b, wish), visit(p), ask(wish)],
    ...[share(b, wish, olive), reveal(a, wish), look, remove(olive, wish), restore(b, wish), look],
    ...[restore(olive, wish), look, ask(wish)],
  ]
}

/** An idea for another, which Olive sees, until it is for her too. */
const removalInSight: Plot = (wish, household) => {
  const { a, b, p } = household
  return [
    ...[visit(p), add(a, wish, p, household), mark(olive, wish), visit(p), remove(b, wish), look],
    ...[restore(olive, wish), visit(p), restore(b, wish), look, visit(p), remove(olive, wish), look],
    ...[
      restore(b, wish),
      restore(olive, wish),
      look,
      visit(p),
      unmark(olive, wish),
      share(b, wish, p, olive),
    ],
    ...[restore(olive, wish), remove(a, wish), restore(olive, wish), visit(p), restore(a, wish), visit(p)],
    ...[look, reveal(a, wish), look],
  ]
}

/** Olive says that she may buy a wish herself that others have bought since her screen was last sent it. */
const warningOnScreen: Plot = (wish, household) => {
  const { a, b, isBought } = household
  return [
    ...[...(isBought ? [choose(olive, true)] : []), add(olive, wish, olive, household), look, mark(a, wish)],
    ...[warn(olive, wish), look, warn(olive, wish), ask(wish), unmark(b, wish), look],
    ...[choose(olive, !isBought), mark(b, wish), warn(olive, wish), star(olive, wish), ask(wish), look],
    ...[unmark(a, wish), warn(olive, wish), look],
  ]
}

/** Olive received a wish, bought or not: until that is undone she can't put it elsewhere, nor remove it, nor take that back. */
const receivedAndRemoved: Plot = (wish, household) => {
  const { a, b } = household
  return [
    ...[add(olive, wish, olive, household), look, place(olive, wish), mark(a, wish), receive(wish)],
    ...[place(olive, wish, 'Zz'), remove(olive, wish), restore(olive, wish), draft(olive, wish), look],
    ...[unmark(a, wish), look, undoReceipt(wish), ask(wish), place(olive, wish, 'a2'), look],
    ...[remove(olive, wish), receive(wish), undoReceipt(wish), restore(olive, wish), look, mark(b, wish)],
    ...[receive(wish), restore(olive, wish), ask(wish), undoReceipt(wish), look, unmark(a, wish), look],
  ]
}

/** The stories of removals that are taken back, and of what owners say of what is still on the screen. */
export const undoingPlots: readonly Plot[] = [
  ownRemoval,
  removalOfIdea,
  removalInSight,
  warningOnScreen,
  receivedAndRemoved,
]
