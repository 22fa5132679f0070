import { Element } from 'domhandler'
import { getEncoding } from 'encoding-sniffer'
import { DomHandler, Parser } from 'htmlparser2'
import { isUtf8 } from 'node:buffer'
import { parsed } from '../infrastructure/outgoing/addresses.ts'

/** The elements of a shop's page in which there may be pictures. */
export interface Page {
  readonly address: URL
  /** The base of its relative addresses. */
  readonly base: URL
  readonly title: string
  /** All elements of this name, or with an `itemprop`, in the order of the page. */
  readonly elements: (name: Kept) => readonly Element[]
}

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

const kept = ['meta', 'link', 'script', 'img', 'base', 'title', 'source', 'form', 'itemprop'] as const
type Kept = (typeof kept)[number]

/**
 * The limits of a page. The pages of shops have some thousands of elements, a few dozen deep; larger ones may be an attack on
 * the server. Only the beginning of a longer page is read.
 */
const most = { elements: 30_000, depth: 256, attributes: 100_000, texts: 200_000, title: 500 }

/** The elements whose text is kept. */
const readable = new Set(['script', 'title'])

/**
 * Reads HTML in linear time. Parsers that repair markup as browsers do take minutes for some documents of 256 KiB.
 */
export function readPage(html: Buffer, address: URL, charset?: string): Page {
  const collector = new Collector()
  const parser = new Parser(collector)
  collector.stop = () => parser.pause()
  parser.end(decoded(html, charset))
  const { found } = collector
  const href = found.get('base')?.find((base) => 'href' in base.attribs)?.attribs['href']
  const title = found.get('title')?.[0]
  return {
    address,
    base: (href && parsed(href, address)) || address,
    title: title ? textOf(title).slice(0, most.title) : '',
    elements: (name) => found.get(name) ?? [],
  }
}

/** The text of a script or a title. */
export const textOf = (element: Element): string =>
  element.children.map((child) => ('data' in child ? child.data : '')).join('')

function decoded(html: Buffer, charset: string | undefined): string {
  const encoding = getEncoding(html, {
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    defaultEncoding: isUtf8(html) ? 'utf-8' : 'windows-1252',
  })
  return new TextDecoder(encoding).decode(html)
}

class Collector extends DomHandler {
  readonly found = new Map<string, Element[]>(kept.map((name) => [name, []]))
  stop = (): void => {}
  private stopped = false
  private elements = 0
  private attributes = 0
  private texts = 0

  onattribute(): void {
    this.limit(++this.attributes > most.attributes)
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.limit(++this.elements > most.elements || this.tagStack.length > most.depth)
    if (this.stopped) return
    super.onopentag(name, attributes)
    const element = this.tagStack.at(-1)
    if (!(element instanceof Element)) return
    this.found.get(name)?.push(element)
    if ('itemprop' in attributes) this.found.get('itemprop')?.push(element)
  }

  override onclosetag(): void {
    if (!this.stopped) super.onclosetag()
  }

  override ontext(text: string): void {
    this.limit(++this.texts > most.texts)
    const element = this.tagStack.at(-1)
    if (!this.stopped && element instanceof Element && readable.has(element.name)) super.ontext(text)
  }

  override oncomment(): void {}
  override oncommentend(): void {}
  override onprocessinginstruction(): void {}

  private limit(reached: boolean): void {
    if (!reached || this.stopped) return
    this.stopped = true
    this.stop()
  }
}
