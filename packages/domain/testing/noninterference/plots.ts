import type { UserId, WishId } from '../../decider.ts'
import { contentOf, type Price } from '../../wishes/content.ts'
import { links, olive, type Act } from './acts.ts'

/** The people of an episode: `a`, `b` and `c` act, and an idea can be for `p` besides Olive. */
export interface Cast {
  readonly a: UserId
  readonly b: UserId
  readonly c: UserId
  readonly p: UserId
  readonly name: string
  readonly otherName: string
  readonly stars: number
  readonly isBought: boolean
}

type Plot = (wish: WishId, cast: Cast) => Act[]

const look: Act = { does: 'look' }
const visit = (whom: UserId): Act => ({ does: 'visit', whom })
const ask = (wish: WishId, old = false): Act => ({ does: 'ask', target: { wish, old } })
const remove = (by: UserId, wish: WishId, old = false): Act => ({ does: 'remove', by, target: { wish, old } })
const change = (
  by: UserId,
  wish: WishId,
  fields: (Act & { does: 'change' })['fields'],
  old = false,
): Act => ({
  does: 'change',
  by,
  target: { wish, old },
  fields,
})
const mark = (by: UserId, wish: WishId, buyer?: UserId) =>
  change(by, wish, { purchase: { purchased: true, buyer } })
const redate = (by: UserId, wish: WishId) => change(by, wish, { purchase: { on: '2026-10-31' } })
const unmark = (by: UserId, wish: WishId) => change(by, wish, { purchase: { purchased: false } })
const share = (by: UserId, wish: WishId, ...recipients: UserId[]) => change(by, wish, { recipients })
const undoAndShare = (by: UserId, wish: WishId, ...recipients: UserId[]) =>
  change(by, wish, { recipients, purchase: { purchased: false } })
const reveal = (by: UserId, wish: WishId) => change(by, wish, { secret: false })
const rename = (by: UserId, wish: WishId, { otherName }: Cast) =>
  change(by, wish, { content: { name: otherName } })
const star = (by: UserId, wish: WishId) => change(by, wish, { content: { importance: 3, price: priceOf(3) } })
/** All that an owner must not send. */
const pry = (wish: WishId, by = olive) =>
  change(by, wish, { secret: true, recipients: [by], purchase: { purchased: true, buyer: by } })

/** Half of the wishes have a picture. Olive gives the others a link whose picture only her relatives have ready. */
const linkOf = (by: UserId, stars: number): string | null =>
  stars === 3 ? links.ofEverybody : by === olive ? links.ofRelatives : null

/** Half of the wishes have a price. */
export const priceOf = (stars: number): Price | null =>
  stars === 3 ? { amount: stars * 1_000, currency: 'EUR', seenOn: null } : null

const choose = (by: UserId, total: boolean): Act => ({ does: 'choose', by, total })
const spare = (by: UserId): Act => ({ does: 'choose', by, sparesMe: true })
const warn = (by: UserId, wish: WishId): Act => ({ does: 'warn', by, target: { wish } })
const draft = (by: UserId, wish: WishId) => change(by, wish, { draft: true })
const publish = (by: UserId, wish: WishId) => change(by, wish, { draft: false })

const add = (
  by: UserId,
  wish: WishId,
  owner: UserId,
  { name, stars, isBought }: Cast,
  fields: Partial<(Act & { does: 'add' })['fields']> = {},
): Act => ({
  does: 'add',
  by,
  wish,
  fields: {
    owner,
    content: contentOf({ name, importance: stars, price: priceOf(stars), img: linkOf(by, stars) }),
    ...(isBought && by !== owner ? { purchase: { purchased: true } } : {}),
    ...fields,
  },
})

const purchaseOfOwnWish: Plot = (wish, cast) => {
  const { a, b, c } = cast
  return [
    ...[add(olive, wish, olive, cast), look, mark(a, wish), look, mark(b, wish), redate(b, wish), look],
    ...[mark(a, wish, c), rename(olive, wish, cast), unmark(b, wish), ask(wish), star(olive, wish)],
    ...[look, mark(c, wish), pry(wish), unmark(a, wish), look, mark(b, wish), unmark(b, wish)],
    ...[look, remove(olive, wish), ask(wish)],
  ]
}

/** Bought and given back between two of her looks. Another wish is like it. */
const secondThoughts: Plot = (wish, cast) => {
  const { a, b } = cast
  return [
    ...[add(olive, wish, olive, cast), add(olive, `${wish}-alike`, olive, cast), look, mark(a, wish)],
    ...[unmark(b, wish), look, mark(b, wish), redate(a, wish), unmark(a, wish), look],
    ...[star(olive, wish), mark(a, wish), unmark(a, wish), look],
  ]
}

const ideaForOlive: Plot = (wish, cast) => {
  const { a, b, c } = cast
  return [
    ...[add(a, wish, olive, cast, { secret: false }), look, pry(wish), unmark(b, wish), look],
    ...[rename(olive, wish, cast), mark(c, wish), redate(a, wish), star(olive, wish), look, ask(wish)],
    ...[unmark(c, wish), look, remove(olive, wish), mark(a, wish), look],
  ]
}

const secretForOlive: Plot = (wish, cast) => {
  const { a, b, c } = cast
  return [
    ...[add(a, wish, olive, cast), look, pry(wish), ask(wish), rename(b, wish, cast), mark(c, wish)],
    ...[look, pry(wish), redate(b, wish), remove(olive, wish), star(c, wish), reveal(b, wish), look],
    ...[ask(wish, true), ask(wish), unmark(a, wish), look, rename(olive, wish, cast), mark(b, wish)],
    ...[look, remove(olive, wish)],
  ]
}

const secretThatEnds: Plot = (wish, cast) => {
  const { a, b, c } = cast
  return [
    ...[add(a, wish, olive, cast), look, mark(b, wish), star(c, wish), unmark(b, wish), ask(wish)],
    ...[remove(c, wish), look, ask(wish), remove(olive, wish)],
  ]
}

const secretForTwo: Plot = (wish, cast) => {
  const { a, b, c, p } = cast
  return [
    ...[add(a, wish, olive, cast, { otherRecipients: [p] }), visit(p), look, mark(b, wish), visit(p)],
    ...[rename(c, wish, cast), pry(wish), share(b, wish, p), visit(p), ask(wish), mark(olive, wish)],
    ...[share(a, wish, olive, p), visit(p), reveal(c, wish), look, visit(p), star(olive, wish), look],
  ]
}

const secretThatReachesOlive: Plot = (wish, cast) => {
  const { a, b, c, p } = cast
  return [
    ...[
      visit(p),
      add(a, wish, p, cast),
      ask(wish),
      mark(b, wish, olive),
      rename(olive, wish, cast),
      visit(p),
    ],
    ...[look, unmark(b, wish), share(b, wish, p, olive), ask(wish), star(c, wish), look, visit(p)],
    ...[mark(b, wish), unmark(c, wish), pry(wish)],
    ...[share(c, wish, olive), look, mark(b, wish), reveal(a, wish), ask(wish, true), look],
    ...[unmark(b, wish), look, remove(olive, wish)],
  ]
}

/** Olive offers it herself: it is revealed, or becomes hers. */
const ideaOfOlives: Plot = (wish, cast) => {
  const { a, b, c, p, name, stars } = cast
  if (!cast.isBought)
    return [
      ...[add(olive, wish, p, cast), mark(olive, wish), undoAndShare(b, wish, p, olive), look],
      ...[rename(a, wish, cast), look, visit(p), ask(wish), share(b, wish, p), mark(a, wish, olive)],
      ...[look, visit(p), unmark(c, wish), remove(b, wish), visit(p), look],
    ]
  // Whoever reveals it may save a picture of their own, which Olive sees: all have the same, or none.
  const content = contentOf({ name, importance: stars, price: priceOf(stars), img: linkOf(a, stars) })
  return [
    ...[visit(p), add(olive, wish, p, cast, { content }), mark(a, wish), mark(olive, wish)],
    ...[share(olive, wish, p, c), unmark(a, wish), visit(c), mark(olive, wish), look],
    ...[rename(a, wish, cast), look, reveal(b, wish), look, unmark(b, wish), look],
    ...[star(p, wish), visit(p), remove(p, wish), look],
  ]
}

/** What is bought of an owner who chose the total surprise, before, while and after. */
const totalSurprise: Plot = (wish, cast) => {
  const { a, b, c } = cast
  return [
    ...[add(olive, wish, olive, cast), choose(olive, true), look, mark(a, wish), look, ask(wish)],
    ...[pry(wish), redate(b, wish), rename(olive, wish, cast), warn(olive, wish), choose(olive, false)],
    ...[look, ask(wish), unmark(b, wish), look, mark(c, wish), look, choose(olive, true), look],
    ...[warn(olive, wish), unmark(a, wish), look, mark(b, wish), star(olive, wish), look],
    ...[draft(olive, wish), look, publish(olive, wish), look, remove(olive, wish), ask(wish)],
  ]
}

/** The same of an idea that is revealed, or that begins as bought. */
const ideasUnderTotalSurprise: Plot = (wish, cast) => {
  const { a, b, c, p } = cast
  return [
    ...[choose(olive, true), add(a, `${wish}-at-once`, olive, cast, { secret: false }), look],
    ...[add(a, wish, olive, cast, { otherRecipients: [p] }), mark(b, wish), look, reveal(c, wish), look],
    ...[ask(wish), star(olive, wish), unmark(a, wish), look, mark(c, wish), choose(olive, false), look],
  ]
}

const draftOfOlives: Plot = (wish, cast) => {
  const { a, b } = cast
  return [
    ...[add(olive, wish, olive, cast, { draft: true }), look, ask(wish), mark(a, wish), warn(olive, wish)],
    ...[publish(olive, wish), look, mark(a, wish), draft(olive, wish), look, unmark(b, wish), look],
    ...[draft(olive, wish), mark(b, wish), look, rename(olive, wish, cast), publish(olive, wish), look],
  ]
}

/** Without a picture: the name of one is drawn when it is saved, and Olive may not know when that was. */
const draftOfOthers: Plot = (wish, cast) => {
  const { a, b, name, p, stars } = cast
  const content = contentOf({ name, importance: stars, price: priceOf(stars) })
  return [
    ...[visit(p), add(p, wish, p, cast, { content, purchase: {}, draft: true }), visit(p), ask(wish)],
    ...[rename(p, wish, cast), mark(olive, wish), warn(olive, wish), publish(p, wish), visit(p), ask(wish)],
    ...[choose(p, true), mark(a, wish), spare(olive), visit(p), warn(p, wish), mark(olive, wish)],
    ...[unmark(b, wish), mark(olive, wish), visit(p), draft(p, wish), visit(p), ask(wish), star(p, wish)],
  ]
}

/** The stories of which histories are made. */
export const plots: readonly Plot[] = [
  purchaseOfOwnWish,
  secondThoughts,
  ideaForOlive,
  secretForOlive,
  secretThatEnds,
  secretForTwo,
  secretThatReachesOlive,
  ideaOfOlives,
  totalSurprise,
  ideasUnderTotalSurprise,
  draftOfOlives,
  draftOfOthers,
]
