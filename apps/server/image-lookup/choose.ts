import type { FindIn, Found, Source } from './candidate.ts'
import { fitting } from './fitting.ts'
import type { Page } from './page.ts'
import { objectionTo, type Objection } from './product-picture.ts'
import { parsed } from './shop-address.ts'
import { images } from './sources/images.ts'
import { jsonLd } from './sources/json-ld.ts'
import { shopLayouts } from './sources/layouts.ts'
import { links } from './sources/links.ts'
import { microdata } from './sources/microdata.ts'
import { openGraph, twitterCard } from './sources/open-graph.ts'
import { writtenSize } from './written-size.ts'

/** The sources with what a find there is worth: the distance between two is more than all else together. */
const sources: readonly (readonly [Source, number, FindIn])[] = [
  ['json-ld', 700, jsonLd],
  ['layout', 600, shopLayouts],
  ['open-graph', 500, openGraph],
  ['twitter', 400, twitterCard],
  ['microdata', 300, microdata],
  ['link', 200, links],
  ['img', 100, images],
]

/** In pixels, of the longer side: below it a picture is for when there is no other, or for nothing at all. */
const useful = 200
const least = 40

/** One picture of a page, judged. */
export interface Candidate {
  readonly source: Source
  readonly written: string
  /** In pixels, of the longer side; undefined when neither the page nor the address tells. */
  readonly size: number | undefined
  readonly verdict: Verdict
}

/** Fit to be shown, the higher the score the better, or why not. */
export type Verdict =
  | { readonly address: string; readonly score: number }
  | { readonly objection: Objection | 'tiny' | 'tooLong' }

const mostOfOneSource = 60

/** Every picture that a page offers: the fit ones first, the best at the very front. */
export function candidatesOf(page: Page): readonly Candidate[] {
  return sources
    .flatMap(([source, worth, find]) =>
      find(page)
        .slice(0, mostOfOneSource)
        .map((found, place) => judge(page, source, found, worth - place)),
    )
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

/** The address of the picture to show; undefined when none is fit. */
export const chosenOf = ([first]: readonly Candidate[]): string | undefined =>
  first && 'address' in first.verdict ? first.verdict.address : undefined

const scoreOf = ({ verdict }: Candidate): number =>
  'score' in verdict ? verdict.score : Number.NEGATIVE_INFINITY

function judge(page: Page, source: Source, found: Found, worth: number): Candidate {
  const url = parsed(found.written.trim(), page.base)
  const told = Math.max(found.width ?? 0, found.height ?? 0)
  const size = told || (url && writtenSize(url))
  const candidate = { source, written: found.written, size }
  if (!url || !/^https?:$/.test(url.protocol) || url.username)
    return { ...candidate, verdict: { objection: 'unreadable' } }
  const objection = objectionTo(url, source) ?? (told > 0 && told < least ? 'tiny' : undefined)
  if (objection) return { ...candidate, verdict: { objection } }
  const address = fitting(secured(url, page.address))
  if (address === undefined) return { ...candidate, verdict: { objection: 'tooLong' } }
  const small = size !== undefined && size < useful
  const score = worth - (small ? 1_000 : 0) - (address.startsWith('http:') ? 10 : 0)
  return { ...candidate, verdict: { address, score } }
}

/** Over https, where the picture is on the host that the page came from over https. */
function secured(url: URL, page: URL): URL {
  if (url.protocol !== 'http:' || page.protocol !== 'https:' || url.host !== page.host) return url
  return parsed(`https:${url.href.slice('http:'.length)}`) ?? url
}
