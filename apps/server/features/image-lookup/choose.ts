import type { FindIn, Found, Page, Source } from './page.ts'
import { fitting, objectionTo, sizeless, withScheme, writtenSize, type Objection } from './picture-address.ts'
import type { Steps } from './steps.ts'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'
import { images } from './sources/images.ts'
import { jsonLd } from './sources/json-ld.ts'
import { shopLayouts } from './sources/layouts.ts'
import { links, microdata, openGraph, twitterCard } from './sources/metadata.ts'

/** The sources and their scores. The distance between two scores is larger than everything else in a score. */
const sources: readonly (readonly [Source, number, FindIn])[] = [
  ['json-ld', 700, jsonLd],
  ['layout', 600, shopLayouts],
  ['open-graph', 500, openGraph],
  ['twitter', 400, twitterCard],
  ['microdata', 300, microdata],
  ['link', 200, links],
  ['img', 100, images],
]

/** In pixels of the longer side: pictures below `useful` come last, those below `least` are left out. */
const useful = 200
const least = 40

/** A picture of a page, with its verdict. */
export interface Candidate {
  readonly source: Source
  readonly written: string
  /** In pixels of the longer side; undefined when neither the page nor the address says. */
  readonly size: number | undefined
  readonly verdict: Verdict
}

/** The address to show and its score, of which the highest wins, or why the picture is left out. */
export type Verdict =
  | { readonly address: string; readonly score: number }
  | { readonly objection: Objection | 'tiny' | 'tooLong' }

const mostOfOneSource = 60

/** For a small picture: more than the worth of any source. */
const penalty = 1_000

/** All pictures of a page, the best first and those left out last. */
export function* candidatesOf(page: Page): Steps<readonly Candidate[]> {
  const candidates: Candidate[] = []
  for (const [source, worth, find] of sources) {
    yield
    const found = find(page).slice(0, mostOfOneSource)
    candidates.push(...found.map((one, place) => judge(page, source, one, worth - place)))
  }
  return inherited(candidates).toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

/** Gives a picture the worth of its own thumbnail, where a better source names that one. */
function inherited(candidates: readonly Candidate[]): readonly Candidate[] {
  const best = new Map<string, number>()
  for (const { verdict } of candidates)
    if ('score' in verdict && verdict.score < 0) {
      const picture = sizeless(verdict.address)
      best.set(picture, Math.max(best.get(picture) ?? 0, verdict.score + penalty))
    }
  return candidates.map((candidate) => {
    if (!('score' in candidate.verdict) || candidate.verdict.score < 0) return candidate
    const { address, score } = candidate.verdict
    return { ...candidate, verdict: { address, score: Math.max(score, best.get(sizeless(address)) ?? 0) } }
  })
}

/** The address of the picture to show; undefined when there is none. */
export const chosenOf = ([first]: readonly Candidate[]): string | undefined =>
  first && 'address' in first.verdict ? first.verdict.address : undefined

const scoreOf = ({ verdict }: Candidate): number =>
  'score' in verdict ? verdict.score : Number.NEGATIVE_INFINITY

function judge(page: Page, source: Source, found: Found, worth: number): Candidate {
  const url = parsed(withScheme(found.written.trim()), page.base)
  const stated = Math.max(found.width ?? 0, found.height ?? 0)
  const written = url && writtenSize(url)
  const size = stated > 0 && written !== undefined ? Math.min(stated, written) : stated || written
  const candidate = { source, written: found.written, size }
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    return { ...candidate, verdict: { objection: 'unreadable' } }
  const objection = objectionTo(url, source) ?? (stated > 0 && stated < least ? 'tiny' : undefined)
  if (objection) return { ...candidate, verdict: { objection } }
  const address = fitting(secured(url, page.address))
  if (address === undefined) return { ...candidate, verdict: { objection: 'tooLong' } }
  const small = size !== undefined && size < useful
  const isLeftOpen = address.startsWith('http:') && page.address.protocol === 'https:'
  const score = worth - (small ? penalty : 0) - (isLeftOpen ? 10 : 0)
  return { ...candidate, verdict: { address, score } }
}

/** Uses https for a picture on the host that the page came from over https. */
function secured(url: URL, page: URL): URL {
  if (url.protocol !== 'http:' || page.protocol !== 'https:' || url.host !== page.host) return url
  return parsed(`https:${url.href.slice('http:'.length)}`) ?? url
}
