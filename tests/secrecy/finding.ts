import type { ListView } from '@cachotteries/contracts/wishes'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { picturesIn } from './pictures.ts'
import type { Played } from './theatre.ts'
import type { Step } from './plan.ts'
import type { Answer, Entry } from './stage.ts'
import { eveningInWords } from './evening-in-words.ts'

/** A difference that Olive could learn from, or something that she must never get or should have got. */
export interface Finding {
  readonly index: number
  readonly what: string
  /** The text that shows it. */
  readonly evidence: string
}

/** The fields of a wish that only relatives get. */
const relativesOnly = [
  ...(['creator', 'buyer', 'buyerUid', 'purchasedBy', 'purchaseDate'] as const),
  ...(['staysOnList', 'ownerMayBuyUntil', 'totalSurprise'] as const),
]

/** The first finding in a pair of histories that was played. */
export function findingIn({ steps, hidden, other, lines, needles }: Played): Finding | undefined {
  const ownPictures = new Set<string>()
  for (const [index, entry] of hidden.entries()) {
    const without = other[index]
    if (JSON.stringify(entry) !== JSON.stringify(without))
      return {
        index,
        what: 'Olive gets something else than if nothing were hidden',
        ...between(entry, without),
      }
    for (const answer of entry.answers) {
      const what = careless(answer) ?? wrongList(answer, steps[index]?.listed)
      if (what) return { index, what, evidence: JSON.stringify(answer, undefined, 2) }
    }
    const picture = steps[index]?.listed && wrongPicture(entry.answers, ownPictures)
    if (picture) return { index, ...picture }
    const bought = entry.frames.find((frame) => steps[index]?.bought?.some((uid) => frame.includes(uid)))
    if (bought) return { index, what: 'her screen gets news of a wish that is bought', evidence: bought }
    const compressed = entry.frames.find((frame) => /sec-websocket-extensions/i.test(frame))
    if (compressed) return { index, what: 'the connection is compressed', evidence: compressed }
  }
  const line = lines.find((one) => needles.some((needle) => one.includes(needle)))
  return line ? { index: hidden.length, what: 'the operator can read of it', evidence: line } : undefined
}

/** Pictures of one's own list are shown while they are on it, and no longer. `known` remembers those of earlier looks. */
function wrongPicture(
  [list, ...others]: readonly Answer[],
  known: Set<string>,
): Omit<Finding, 'index'> | undefined {
  const answers = others.filter(({ by }) => by === olive)
  const shown = new Set(picturesIn(list?.body ?? ''))
  for (const address of shown) known.add(address)
  const wrong = answers.find(({ request, status }) => {
    const [address = ''] = picturesIn(`/api${request.slice('GET '.length)}`)
    return known.has(address) && status !== (shown.has(address) ? 200 : 404)
  })
  return (
    wrong && { what: 'a picture is not where its wish is', evidence: JSON.stringify(wrong, undefined, 2) }
  )
}

function careless({ request, headers, body, status }: Answer): string | undefined {
  const header = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  if (picturesIn(`/api${request.slice('GET '.length)}`).length > 0 && status === 200)
    return header.get('cache-control')?.startsWith('private, ') ? undefined : 'others may keep the picture'
  if (header.get('cache-control') !== 'no-store') return 'the browser may keep the answer'
  if (header.has('etag') || header.has('last-modified')) return 'the answer has a version'
  if (header.has('content-encoding')) return 'the answer is compressed'
  const isWish =
    /wish(es|lists)|wishes\.(list|get|asOwner)/.test(request) && body.includes('"isPurchased":false')
  const field = isWish && own(body) && relativesOnly.find((name) => body.includes(`"${name}"`))
  return field ? `her own wish has the field ${field}` : undefined
}

/** Wishes of others say who added them, and her own don't: an answer has only one kind. */
const own = (body: string): boolean => !body.includes('"wishlists"')

/** G1, the other way round: a wish that no purchase hides is on her list, as old as she could know it. */
function wrongList({ by, request, body }: Answer, listed: Step['listed']): string | undefined {
  if (!listed || by !== olive || !/wishlists|wishes\.list/.test(request)) return undefined
  const parsed = JSON.parse(body) as ListView[] | { result: { data: { view: ListView } } }
  const [list] = Array.isArray(parsed) ? parsed : [parsed.result.data.view]
  const got = list?.Wishes.map(({ uid, createdAt }) => `${uid} ${createdAt}`).toSorted()
  return JSON.stringify(got) ===
    JSON.stringify(listed.map(({ uid, createdAt }) => `${uid} ${createdAt}`).toSorted())
    ? undefined
    : 'her list is not what she wished for and no purchase hides'
}

function between(entry: Entry, without: Entry | undefined): { evidence: string } {
  const evidence = JSON.stringify({ 'with secrets': entry, 'without them': without }, undefined, 2)
  return { evidence: evidence.length > 6_000 ? `${evidence.slice(0, 6_000)} …` : evidence }
}

/** A finding, after the scenes that lead to it. */
export const describeFinding = ({ index, what, evidence }: Finding, { steps }: Played): string =>
  `${eveningInWords(steps.slice(0, index + 1))}\n\nAt scene ${index}, ${what}:\n${evidence}`
