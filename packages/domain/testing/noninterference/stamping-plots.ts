import type { UserId, WishId } from '../../decider.ts'
import type { GiftInForm } from '../../features/wishes/acts.ts'
import { olive } from './acts.ts'
import { askFor, give, handTo, join, leave, open } from './giving-plots.ts'
import {
  add,
  ask,
  change,
  choose,
  draft,
  look,
  mark,
  publish,
  receive,
  remove,
  rename,
  star,
  undoReceipt,
  unmark,
  warn,
  type Plot,
} from './plots.ts'
import { restore } from './undoing-plots.ts'

/** Somebody undoes what gave it back. */
const again = (by: UserId, wish: WishId, purchase: GiftInForm = {}) =>
  change(by, wish, { purchase: { purchased: true, again: true, ...purchase } })

/** Others hand on, give back and take again what is stamped, after she chose otherwise. In the end it is another purchase. */
const doneAnewByOthers: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[choose(olive, true), add(olive, wish, olive, household), askFor(olive, wish, 2), mark(a, wish), look],
    ...[choose(olive, false), open(a, wish), join(b, wish, 1_000), handTo(a, wish, b)],
    ...[rename(olive, wish, household), look, leave(a, wish), unmark(b, wish), look, again(b, wish), look],
    ...[ask(wish), give(b, wish, 1), look, again(b, wish, { quantity: 2 }), star(olive, wish), look],
    ...[unmark(c, wish), again(c, wish, { buyer: b }), look, ask(wish), unmark(b, wish), mark(b, wish), look],
  ]
}

/** She takes away and puts back what is stamped, after she chose otherwise. */
const doneAnewByHer: Plot = (wish, household) => {
  const { a, b } = household
  return [
    ...[choose(olive, true), add(olive, wish, olive, household), look, mark(a, wish), choose(olive, false)],
    ...[draft(olive, wish), look, publish(olive, wish), look, ask(wish), remove(olive, wish), look],
    ...[restore(olive, wish), look, ask(wish), receive(wish), look, undoReceipt(wish), look, unmark(b, wish)],
    ...[again(b, wish, { buyer: a }), warn(olive, wish), look, star(olive, wish), ask(wish), look],
  ]
}

/** A wish that was hidden is taken again after she chose the total surprise. From then on it stays. */
const chosenSince: Plot = (wish, household) => {
  const { a } = household
  return [
    ...[choose(olive, false), add(olive, wish, olive, household), mark(a, wish), look, choose(olive, true)],
    ...[unmark(a, wish), again(a, wish), look, rename(olive, wish, household), ask(wish)],
    ...[choose(olive, false), unmark(a, wish), look, again(a, wish), look, star(olive, wish), ask(wish)],
  ]
}

/** The stories of purchases that are made anew, and keep their stamp. */
export const stampingPlots: readonly Plot[] = [doneAnewByOthers, doneAnewByHer, chosenSince]
