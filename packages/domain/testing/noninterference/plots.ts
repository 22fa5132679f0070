import type { UserId, WishId } from '../../decider.ts'
import { contentOf, type WishContent } from '../../features/wishes/content.ts'
import { exampleContent } from '../example.ts'
import { links, olive, type Act } from './acts.ts'

/** The people of an episode: `a`, `b` and `c` act, and an idea can be for `p` besides Olive. */
export interface Household {
  readonly a: UserId
  readonly b: UserId
  readonly c: UserId
  readonly p: UserId
  readonly name: string
  readonly otherName: string
  readonly stars: number
  readonly isBought: boolean
}

export type Plot = (wish: WishId, household: Household) => Act[]

export const look: Act = { does: 'look' }
export const visit = (whom: UserId): Act => ({ does: 'visit', whom })
export const ask = (wish: WishId, old = false): Act => ({ does: 'ask', target: { wish, old } })
export const remove = (by: UserId, wish: WishId, old = false): Act => ({
  does: 'remove',
  by,
  target: { wish, old },
})
export const change = (
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
export const mark = (by: UserId, wish: WishId, buyer?: UserId) =>
  change(by, wish, { purchase: { purchased: true, buyer } })
const redate = (by: UserId, wish: WishId) => change(by, wish, { purchase: { on: '2026-10-31' } })
export const unmark = (by: UserId, wish: WishId) => change(by, wish, { purchase: { purchased: false } })
export const share = (by: UserId, wish: WishId, ...recipients: UserId[]) => change(by, wish, { recipients })
const undoAndShare = (by: UserId, wish: WishId, ...recipients: UserId[]) =>
  change(by, wish, { recipients, purchase: { purchased: false } })
export const reveal = (by: UserId, wish: WishId) => change(by, wish, { secret: false })
export const rename = (by: UserId, wish: WishId, { otherName }: Household) =>
  change(by, wish, { content: { name: otherName } })
/** Fills in every field but the name and the picture. */
export const star = (by: UserId, wish: WishId) => {
  const { name: _, img: _link, ...content } = written('', 3)
  return change(by, wish, { content })
}
/** All that an owner must not send. */
export const pry = (wish: WishId, by = olive) =>
  change(by, wish, { secret: true, recipients: [by], purchase: { purchased: true, buyer: by } })

/** Half of the wishes have a picture. Olive gives the others a link whose picture only her relatives have ready. */
const linkOf = (by: UserId, stars: number): string | null =>
  stars === 3 ? links.ofEverybody : by === olive ? links.ofRelatives : null

/** The content of a wish, but for its picture: every field of half of the wishes, of the others what is required. */
export const written = (name: string, stars: number): WishContent => ({
  ...(stars === 3
    ? { ...exampleContent, price: { ...exampleContent.price, seenOn: null } }
    : contentOf({ name, importance: stars })),
  name,
  importance: stars,
  img: null,
})

export const choose = (by: UserId, total: boolean): Act => ({ does: 'choose', by, total })
const spare = (by: UserId): Act => ({ does: 'choose', by, sparesMe: true })
export const warn = (by: UserId, wish: WishId): Act => ({ does: 'warn', by, target: { wish } })
export const place = (by: UserId, wish: WishId, where: string | null = 'a1'): Act => ({
  does: 'place',
  by,
  target: { wish },
  place: where,
})
export const draft = (by: UserId, wish: WishId) => change(by, wish, { draft: true })
export const publish = (by: UserId, wish: WishId) => change(by, wish, { draft: false })

export const add = (
  by: UserId,
  wish: WishId,
  owner: UserId,
  { name, stars, isBought }: Household,
  fields: Partial<(Act & { does: 'add' })['fields']> = {},
): Act => ({
  does: 'add',
  by,
  wish,
  fields: {
    owner,
    content: { ...written(name, stars), img: linkOf(by, stars) },
    ...(isBought && by !== owner ? { purchase: { purchased: true } } : {}),
    ...fields,
  },
})

const purchaseOfOwnWish: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(olive, wish, olive, household), look, mark(a, wish), look, mark(b, wish), redate(b, wish), look],
    ...[mark(a, wish, c), rename(olive, wish, household), unmark(b, wish), ask(wish), star(olive, wish)],
    ...[look, mark(c, wish), pry(wish), place(olive, wish), unmark(a, wish), look, mark(b, wish)],
    ...[place(olive, wish, 'Zz'), unmark(b, wish)],
    ...[look, remove(olive, wish), ask(wish)],
  ]
}

/** Bought and given back between two of her looks. Another wish is like it. */
const secondThoughts: Plot = (wish, household) => {
  const { a, b } = household
  return [
    ...[
      add(olive, wish, olive, household),
      add(olive, `${wish}-alike`, olive, household),
      place(olive, `${wish}-alike`),
      look,
      mark(a, wish),
      place(olive, wish),
    ],
    ...[unmark(b, wish), look, mark(b, wish), redate(a, wish), unmark(a, wish), look],
    ...[star(olive, wish), mark(a, wish), unmark(a, wish), look],
  ]
}

const ideaForOlive: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(a, wish, olive, household, { secret: false }), look, pry(wish), unmark(b, wish), look],
    ...[rename(olive, wish, household), mark(c, wish), redate(a, wish), star(olive, wish), look, ask(wish)],
    ...[unmark(c, wish), look, remove(olive, wish), mark(a, wish), look],
  ]
}

const secretForOlive: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[
      add(a, wish, olive, household),
      look,
      pry(wish),
      place(olive, wish),
      ask(wish),
      rename(b, wish, household),
      mark(c, wish),
    ],
    ...[look, pry(wish), redate(b, wish), remove(olive, wish), star(c, wish), reveal(b, wish), look],
    ...[ask(wish, true), ask(wish), unmark(a, wish), look, rename(olive, wish, household), mark(b, wish)],
    ...[look, remove(olive, wish)],
  ]
}

const secretThatEnds: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(a, wish, olive, household), look, mark(b, wish), star(c, wish), unmark(b, wish), ask(wish)],
    ...[remove(c, wish), look, ask(wish), remove(olive, wish)],
  ]
}

const secretForTwo: Plot = (wish, household) => {
  const { a, b, c, p } = household
  return [
    ...[add(a, wish, olive, household, { otherRecipients: [p] }), visit(p), look, mark(b, wish), visit(p)],
    ...[rename(c, wish, household), pry(wish), share(b, wish, p), visit(p), ask(wish), mark(olive, wish)],
    ...[share(a, wish, olive, p), visit(p), reveal(c, wish), look, visit(p), star(olive, wish), look],
  ]
}

const secretThatReachesOlive: Plot = (wish, household) => {
  const { a, b, c, p } = household
  return [
    ...[
      visit(p),
      add(a, wish, p, household),
      ask(wish),
      mark(b, wish, olive),
      rename(olive, wish, household),
      visit(p),
    ],
    ...[look, unmark(b, wish), share(b, wish, p, olive), ask(wish), star(c, wish), look, visit(p)],
    ...[mark(b, wish), unmark(c, wish), pry(wish)],
    ...[share(c, wish, olive), look, mark(b, wish), reveal(a, wish), ask(wish, true), look],
    ...[unmark(b, wish), look, remove(olive, wish)],
  ]
}

/** Olive offers it herself: it is revealed, or becomes hers. */
const ideaOfOlives: Plot = (wish, household) => {
  const { a, b, c, p, name, stars } = household
  if (!household.isBought)
    return [
      ...[add(olive, wish, p, household), mark(olive, wish), undoAndShare(b, wish, p, olive), look],
      ...[rename(a, wish, household), look, visit(p), ask(wish), share(b, wish, p), mark(a, wish, olive)],
      ...[look, visit(p), unmark(c, wish), remove(b, wish), visit(p), look],
    ]
  // The person who reveals it may save a picture of their own, which Olive sees: all have the same, or none.
  const content = { ...written(name, stars), img: linkOf(a, stars) }
  return [
    ...[visit(p), add(olive, wish, p, household, { content }), mark(a, wish), mark(olive, wish)],
    ...[share(olive, wish, p, c), unmark(a, wish), visit(c), mark(olive, wish), look],
    ...[rename(a, wish, household), look, reveal(b, wish), look, unmark(b, wish), look],
    ...[star(p, wish), visit(p), remove(p, wish), look],
  ]
}

/** What is bought of an owner who chose the total surprise, before, while and after. */
const totalSurprise: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(olive, wish, olive, household), choose(olive, true), look, mark(a, wish), look, ask(wish)],
    ...[pry(wish), redate(b, wish), rename(olive, wish, household), warn(olive, wish), choose(olive, false)],
    ...[place(olive, wish)],
    ...[look, ask(wish), unmark(b, wish), look, mark(c, wish), look, choose(olive, true), look],
    ...[warn(olive, wish), unmark(a, wish), look, mark(b, wish), star(olive, wish), look],
    ...[draft(olive, wish), look, publish(olive, wish), look, remove(olive, wish), ask(wish)],
  ]
}

/** The same of an idea that is revealed, or that begins as bought. */
const ideasUnderTotalSurprise: Plot = (wish, household) => {
  const { a, b, c, p } = household
  return [
    ...[choose(olive, true), add(a, `${wish}-at-once`, olive, household, { secret: false }), look],
    ...[add(a, wish, olive, household, { otherRecipients: [p] }), mark(b, wish), look, reveal(c, wish), look],
    ...[ask(wish), star(olive, wish), unmark(a, wish), look, mark(c, wish), choose(olive, false), look],
  ]
}

export const receive = (wish: WishId, by = olive): Act => ({ does: 'receive', by, target: { wish } })
export const undoReceipt = (wish: WishId): Act => ({ does: 'undo receipt', by: olive, target: { wish } })
export const tell = (by: UserId, wish: WishId, to = olive): Act => ({
  does: 'tell',
  by,
  to,
  target: { wish },
})

/** What she received, before and after she is told of it. */
const receivedByOlive: Plot = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[
      add(olive, wish, olive, household),
      look,
      mark(a, wish),
      receive(wish),
      look,
      undoReceipt(wish),
      look,
    ],
    ...[tell(b, wish), rename(olive, wish, household), unmark(a, wish), look, mark(c, wish, b)],
    ...[receive(wish), ask(wish), look, unmark(b, wish), look, mark(a, wish), look, undoReceipt(wish)],
    ...[
      look,
      star(olive, wish),
      tell(a, wish),
      look,
      unmark(a, wish),
      receive(wish),
      undoReceipt(wish),
      look,
    ],
  ]
}

/** What is told of a wish that she changes, or of which several give. */
const toldToOlive: Plot = (wish, household) => {
  const { a, b, c, isBought } = household
  return [
    ...[
      ...(isBought ? [choose(olive, true)] : []),
      add(olive, wish, olive, household),
      change(olive, wish, { content: { quantity: 3 } }),
    ],
    ...[change(a, wish, { purchase: { purchased: true, quantity: 1 } }), look, mark(b, wish), look],
    ...[rename(olive, wish, household), look, tell(a, wish), look, unmark(c, wish), remove(olive, wish)],
    ...[tell(b, wish), look, ask(wish), add(b, `${wish}-alike`, olive, household), look],
  ]
}

/** A secret idea for her and somebody else, of which one is told and not the other. */
const secretThatIsTold: Plot = (wish, household) => {
  const { a, b, c, p } = household
  return [
    ...[add(a, wish, olive, household, { otherRecipients: [p] }), mark(b, wish), look, tell(b, wish, p)],
    ...[look, visit(p), ask(wish), rename(c, wish, household), tell(b, wish), look, star(a, wish), look],
    ...[share(a, wish, p), look, visit(p), receive(wish), reveal(c, wish), look, tell(b, wish), look],
  ]
}

const draftOfOlives: Plot = (wish, household) => {
  const { a, b } = household
  return [
    ...[
      add(olive, wish, olive, household, { draft: true }),
      look,
      ask(wish),
      mark(a, wish),
      warn(olive, wish),
      place(olive, wish),
    ],
    ...[publish(olive, wish), look, mark(a, wish), draft(olive, wish), look, unmark(b, wish), look],
    ...[draft(olive, wish), mark(b, wish), look, rename(olive, wish, household), publish(olive, wish), look],
  ]
}

/** Without a picture: the name of one is drawn when it is saved, and Olive may not know when that was. */
const draftOfOthers: Plot = (wish, household) => {
  const { a, b, name, p, stars } = household
  const content = written(name, stars)
  return [
    ...[visit(p), add(p, wish, p, household, { content, purchase: {}, draft: true }), visit(p), ask(wish)],
    ...[
      rename(p, wish, household),
      mark(olive, wish),
      warn(olive, wish),
      publish(p, wish),
      visit(p),
      ask(wish),
    ],
    ...[
      choose(p, true),
      mark(a, wish),
      spare(olive),
      visit(p),
      warn(p, wish),
      place(p, wish),
      mark(olive, wish),
    ],
    ...[unmark(b, wish), mark(olive, wish), visit(p), draft(p, wish), place(p, wish, 'Zz')],
    ...[visit(p), ask(wish), star(p, wish)],
  ]
}

/** Somebody else's wish, in sight until it is a draft. */
const draftedByOthers: Plot = (wish, household) => {
  const { a, name, p, stars } = household
  const content = written(name, stars)
  return [
    ...[add(p, wish, p, household, { content, purchase: {} }), visit(p), draft(p, wish), place(p, wish)],
    ...[visit(p), ask(wish), rename(p, wish, household), mark(olive, wish), mark(a, wish), visit(p)],
  ]
}

/** The stories of which histories are made. A new one goes in an episode of its own: here it would give every seed other evenings. */
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

/** The stories of what is received and told. */
export const receivingPlots: readonly Plot[] = [receivedByOlive, toldToOlive, secretThatIsTold]

/** The stories of wishes that their owners make drafts again. */
export const draftingPlots: readonly Plot[] = [draftedByOthers]
