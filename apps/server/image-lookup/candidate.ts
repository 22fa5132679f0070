import type { Page } from './page.ts'

/** Where in a page a picture was found, the most telling first. */
export type Source = 'json-ld' | 'layout' | 'open-graph' | 'twitter' | 'microdata' | 'link' | 'img'

/** A picture that may be the product's. */
export interface Found {
  /** As it is written in the page: it may be relative, or no address at all. */
  readonly written: string
  /** In pixels, where the page tells. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The pictures that one source has, the best first. */
export type FindIn = (page: Page) => readonly Found[]

/** A number of pixels as pages write it: `800`, `"800"`, `"800px"`. Undefined for anything else. */
export function pixels(written: unknown): number | undefined {
  const text = typeof written === 'number' || typeof written === 'string' ? String(written) : ''
  const [, digits] = /^\s*(\d{1,5})(?:\.\d+)?(?:px|\s|$)/i.exec(text) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}
