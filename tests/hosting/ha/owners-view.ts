/*
 * What an owner gets, compared with what they got before anybody bought. A page that is loaded anew leaves out what was
 * bought meanwhile, as on any evening, and has another digest by that: all other bytes are the same.
 */

interface OwnersView {
  readonly Wishes: readonly { readonly uid: string }[]
}

const digest = /"digest":"[^"]*"|^\{"id":\d+,/g
/** One wish of a list: it has no object in it. */
const wish = /\{"uid":"[^"]*","name":"Souhait [^{}]*\},?/g

/** The bytes of a list that say something of no wish, and those of each wish. */
const partsOf = (text: string): { readonly around: string; readonly wishes: readonly string[] } => ({
  around: text.replaceAll(digest, '').replaceAll(wish, ''),
  wishes: [...text.matchAll(wish)].map(([one]) => one.replace(/,$/, '')),
})

/** What a later answer, or frame, has that the earlier one hasn't; undefined when there is nothing. */
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

/** Everybody is told the same while the database is away, and asks again. */
export const isUnavailable = (frame: string): boolean =>
  frame.includes('"failure":"Unavailable"') || frame.includes('"type":"stopped"')
