import type { Page } from './page.ts'

/** Where in a page a picture was found, the most reliable source first. */
export type Source = 'json-ld' | 'layout' | 'open-graph' | 'twitter' | 'microdata' | 'link' | 'img'

/** A picture that may be the product's. */
export interface Found {
  /** As written in the page: may be relative, or invalid. */
  readonly written: string
  /** In pixels, if the page says. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Finds the pictures of one source, the best first. */
export type FindIn = (page: Page) => readonly Found[]

/** Parses a number of pixels: `800`, `"800"`, `"800px"`. Undefined for anything else. */
export function pixels(written: unknown): number | undefined {
  const text = typeof written === 'number' || typeof written === 'string' ? String(written) : ''
  const [, digits] = /^\s*(\d{1,5})(?:\.\d+)?(?:px|\s|$)/i.exec(text) ?? []
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}
