/*
 * Compares what an owner receives with what they received before anybody bought. A reloaded page leaves out wishes that
 * were bought meanwhile, as always, so its digest differs, and so does the padding at its end. All other bytes must be the same.
 */

interface OwnersView {
  readonly Wishes: readonly { readonly uid: string }[]
}

const digest = /"digest":"[^"]*"|^\{"id":\d+,/g
/** One wish of a list: it contains no other object. */
const wish = /\{"uid":"[^"]*","name":"Souhait [^{}]*\},?/g

/** The bytes of a list outside its wishes, and those of each wish. */
const partsOf = (text: string): { readonly around: string; readonly wishes: readonly string[] } => ({
  around: text.trimEnd().replaceAll(digest, '').replaceAll(wish, ''),
  wishes: [...text.matchAll(wish)].map(([one]) => one.replace(/,$/, '')),
})

/** The part of a later answer or frame that the earlier one doesn't have; undefined without one. */
export function firstDifference(earlier: string, later: string): string | undefined {
  const [before, after] = [partsOf(earlier), partsOf(later)]
  if (after.around !== before.around) return `${before.around} became ${after.around}`
  const known = new Set(before.wishes)
  return after.wishes.find((one) => !known.has(one))
}

/** The list in an answer. */
export function ownersView(answer: string): OwnersView {
  const { result }: { result: { data: { view: OwnersView } } } = JSON.parse(answer)
  return result.data.view
}

/** While the database is away everybody gets the same answer, and tries again. */
export const isUnavailable = (frame: string): boolean =>
  frame.includes('"failure":"Unavailable"') || frame.includes('"type":"stopped"')
