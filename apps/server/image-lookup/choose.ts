import type { FindIn, Found, Page, Source } from './page.ts'
import { fitting, objectionTo, writtenSize, type Objection } from './picture-address.ts'
import { parsed } from '../infrastructure/outgoing/addresses.ts'
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

/** All pictures of a page, the best first and those left out last. */
export function candidatesOf(page: Page): readonly Candidate[] {
  return sources
    .flatMap(([source, worth, find]) =>
      find(page)
        .slice(0, mostOfOneSource)
        .map((found, place) => judge(page, source, found, worth - place)),
    )
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

/** The address of the picture to show; undefined when there is none. */
export const chosenOf = ([first]: readonly Candidate[]): string | undefined =>
  first && 'address' in first.verdict ? first.verdict.address : undefined

const scoreOf = ({ verdict }: Candidate): number =>
  'score' in verdict ? verdict.score : Number.NEGATIVE_INFINITY

function judge(page: Page, source: Source, found: Found, worth: number): Candidate {
  const url = parsed(found.written.trim(), page.base)
  const stated = Math.max(found.width ?? 0, found.height ?? 0)
  const size = stated || (url && writtenSize(url))
  const candidate = { source, written: found.written, size }
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    return { ...candidate, verdict: { objection: 'unreadable' } }
  const objection = objectionTo(url, source) ?? (stated > 0 && stated < least ? 'tiny' : undefined)
  if (objection) return { ...candidate, verdict: { objection } }
  const address = fitting(secured(url, page.address))
  if (address === undefined) return { ...candidate, verdict: { objection: 'tooLong' } }
  const small = size !== undefined && size < useful
  const score = worth - (small ? 1_000 : 0) - (address.startsWith('http:') ? 10 : 0)
  return { ...candidate, verdict: { address, score } }
}

/** Uses https for a picture on the host that the page came from over https. */
function secured(url: URL, page: URL): URL {
  if (url.protocol !== 'http:' || page.protocol !== 'https:' || url.host !== page.host) return url
  return parsed(`https:${url.href.slice('http:'.length)}`) ?? url
}
