import { createHash } from 'node:crypto'
import type { ListView } from '@cachotteries/contracts/wishes'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { picturesIn } from './pictures.ts'
import type { Step } from './plan.ts'
import type { Answer, Entry } from './played-server.ts'
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

/** Looks at what Olive gets in each scene, one after the other, in the history with secrets and in the other. */
export class Comparison {
  readonly #steps: readonly Step[]
  readonly #ownPictures = new Set<string>()
  #index = 0

  constructor(steps: readonly Step[]) {
    this.#steps = steps
  }

  /** What she learns in the next scene. */
  next(entry: Entry, without: Entry): Finding | undefined {
    const index = this.#index++
    if (JSON.stringify(entry) !== JSON.stringify(without))
      return {
        index,
        what: 'Olive gets something else than if nothing were hidden',
        ...between(entry, without),
      }
    const { listed, bought = [] } = this.#steps[index] ?? {}
    for (const answer of entry.answers) {
      const what = careless(answer) ?? wrongList(answer, listed)
      if (what) return { index, what, evidence: JSON.stringify(answer, undefined, 2) }
    }
    const picture = listed && wrongPicture(entry.answers, this.#ownPictures)
    if (picture) return { index, ...picture }
    const news = entry.frames.find((frame) => bought.some((uid) => frame.includes(uid)))
    if (news) return { index, what: 'her screen gets news of a wish that is bought', evidence: news }
    const compressed = entry.frames.find((frame) => /sec-websocket-extensions/i.test(frame))
    return compressed ? { index, what: 'the connection is compressed', evidence: compressed } : undefined
  }

  /**
   * What the operator can read of an evening that is over.
   *
   * @param lines both logs, and the metrics of the history with secrets
   * @param needles words that must not be in them
   */
  readIn(lines: readonly string[], needles: readonly string[]): Finding | undefined {
    const line = lines.find((one) => needles.some((needle) => one.includes(needle)))
    return line ? { index: this.#index, what: 'the operator can read of it', evidence: line } : undefined
  }
}

/** Pictures of one's own list are shown while they are on it, or among what one received, and no longer. `known` remembers those of earlier looks. */
function wrongPicture(
  [list, ...others]: readonly Answer[],
  known: Set<string>,
): Omit<Finding, 'index'> | undefined {
  const answers = others.filter(({ by }) => by === olive)
  const received = answers.filter(({ request }) => request.includes('received'))
  const shown = new Set([list, ...received].flatMap((answer) => picturesIn(answer?.body ?? '')))
  for (const address of shown) known.add(address)
  const wrong = answers.find(({ request, status }) => {
    const path = request.slice('GET '.length)
    const [address = ''] = picturesIn(`/api${path.replace(/^\/links\/[\w-]+/, '')}`)
    // What her link shows has no drafts.
    if (!known.has(address) || (path.startsWith('/links/') && shown.has(address))) return false
    return status !== (shown.has(address) ? 200 : 404)
  })
  return (
    wrong && { what: 'a picture is not where its wish is', evidence: JSON.stringify(wrong, undefined, 2) }
  )
}

/** A calendar alone has a tag, which is the hash of what was answered. */
const isTagOf = (tag: string, request: string, body: string): boolean =>
  request.startsWith('GET /calendars/') && tag === `"${createHash('sha1').update(body).digest('hex')}"`

function careless({ request, headers, body, status }: Answer): string | undefined {
  const header = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
  if (picturesIn(`/api${request.slice('GET '.length)}`).length > 0 && status === 200)
    return header.get('cache-control')?.startsWith('private, ') ? undefined : 'others may keep the picture'
  if (header.get('cache-control') !== 'no-store') return 'the browser may keep the answer'
  const tag = header.get('etag')
  if (header.has('last-modified') || (tag !== undefined && !isTagOf(tag, request, body)))
    return 'the answer has a version'
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

function between(entry: Entry, without: Entry): { evidence: string } {
  const evidence = JSON.stringify({ 'with secrets': entry, 'without them': without }, undefined, 2)
  return { evidence: evidence.length > 6_000 ? `${evidence.slice(0, 6_000)} …` : evidence }
}

/** A finding, after the scenes that lead to it. */
export const describeFinding = ({ index, what, evidence }: Finding, steps: readonly Step[]): string =>
  `${eveningInWords(steps.slice(0, index + 1))}\n\nAt scene ${index}, ${what}:\n${evidence}`
