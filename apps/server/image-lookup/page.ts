import { Element } from 'domhandler'
import { getEncoding } from 'encoding-sniffer'
import { DomHandler, Parser } from 'htmlparser2'
import { isUtf8 } from 'node:buffer'
import { parsed } from '../platform/outgoing/addresses.ts'

/** A shop's page, as far as pictures are concerned. */
export interface Page {
  readonly address: URL
  /** What its relative addresses are relative to. */
  readonly base: URL
  readonly title: string
  /** Every element of one of these names, or with an `itemprop`, in the order of the page. */
  readonly elements: (name: Kept) => readonly Element[]
}

const kept = ['meta', 'link', 'script', 'img', 'base', 'title', 'source', 'form', 'itemprop'] as const
type Kept = (typeof kept)[number]

/**
 * What is read of a page at most. Shops have some thousands of elements, a few dozen deep; beyond these
 * figures somebody wants the server to be busy. Of a longer page, the beginning counts.
 */
const most = { elements: 30_000, depth: 256, attributes: 100_000, texts: 200_000, title: 500 }

/** The text of these alone is kept. */
const readable = new Set(['script', 'title'])

/**
 * Reads HTML in linear time, whatever it is: parsers that mend markup as browsers do take minutes for some
 * 256 KiB of it.
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
