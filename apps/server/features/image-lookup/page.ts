import { Element, type ChildNode } from 'domhandler'
import { getEncoding } from 'encoding-sniffer'
import { DomHandler, Parser } from 'htmlparser2'
import { decoded } from '../../infrastructure/encoding.ts'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'
import { hasSign } from './amount.ts'
import { nodesIn, type Node } from './linked-data.ts'
import type { Steps } from './steps.ts'

/** The elements of a shop's page that may tell of its product. */
export interface Page {
  readonly address: URL
  /** The base of its relative addresses. */
  readonly base: URL
  readonly title: string
  /** The objects of its JSON-LD that lead to the page's product, the nearest first. */
  readonly nodes: readonly Node[]
  /**
   * All elements of this name or with this attribute, in the order of the page; `marked` are those that `mark` matches,
   * and `amount` those whose whole text is short and has a figure and the sign of a currency.
   */
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

const named = ['itemprop', 'itemscope'] as const
const kept = [
  ...['meta', 'link', 'script', 'img', 'base', 'title', 'source', 'form', 'body', 'h1', 'input'],
  ...named,
  'marked',
  'amount',
] as const
type Kept = (typeof kept)[number]

/** What the names of elements with a price, Amazon's title of a product, and robot checks are made of. */
const mark = /price|prix|preis|amount|\bsales\b|producttitle|px-captcha/i
const marking = [
  'id',
  'class',
  'data-testid',
  'data-test',
  'data-test-id',
  'data-qa-id',
  'data-hook',
  'data-price-type',
  'data-seo-id',
]

/**
 * The limits of a page. The pages of shops have some thousands of elements, a few dozen deep; larger ones may be an attack on
 * the server. Only the beginning of a longer page is read.
 */
const most = {
  elements: 30_000,
  depth: 256,
  attributes: 100_000,
  texts: 200_000,
  title: 500,
  words: 1_000,
  names: 300,
  /** Of a text that may be a price, or say what one is for, in characters; and of the nodes around it. */
  short: 40,
  near: 6,
}

/** The elements whose text is kept, with those that have an `itemprop` or are marked. */
const readable = new Set(['script', 'title', 'h1'])

/** Attributes that are read again for each element in an element: their beginning is enough. */
const cut = ['alt', 'itemprop', 'itemtype', 'property', 'style', ...marking]

/** In characters: a page is read in steps of this size, which take some milliseconds. */
const step = 16 * 1024

/**
 * Reads HTML in linear time, in steps. Parsers that repair markup as browsers do take minutes for some documents of
 * 256 KiB.
 */
export function* readPage(html: Buffer, address: URL, charset?: string): Steps<Page> {
  const collector = new Collector()
  const parser = new Parser(collector)
  const text = decoded(html, () => [charset, declaredIn(html)])
  for (let start = 0; start < text.length && !collector.stopped; start += step) {
    yield
    parser.write(text.slice(start, start + step))
  }
  parser.end()
  const { found } = collector
  const href = found.get('base')?.find((base) => 'href' in base.attribs)?.attribs['href']
  const title = found.get('title')?.[0]
  return {
    address,
    base: (href && parsed(href, address)) || address,
    title: title ? textOf(title).slice(0, most.title) : '',
    nodes: yield* nodesIn(found.get('script') ?? []),
    elements: (name) => found.get(name) ?? [],
  }
}

/** The text of a script. */
export const textOf = (element: Element): string =>
  element.children.map((child) => ('data' in child ? child.data : '')).join('')

/** The text in an element and in those within it, as far as it was kept, on one line. What `isLeftOut` is not read. */
export function wordsIn(element: Element, isLeftOut?: (within: Element) => boolean): string {
  const texts: string[] = []
  const waiting: ChildNode[] = [element]
  let seen = 0
  for (let node = waiting.pop(); node && seen < most.words; node = waiting.pop(), seen++) {
    if ('data' in node) texts.push(node.data)
    else if (node instanceof Element && isLeftOut?.(node)) continue
    else if ('children' in node) waiting.push(...node.children.slice(0, most.words).toReversed())
  }
  return texts.join(' ').slice(0, most.words).replaceAll(/\s+/g, ' ').trim()
}

/** How far into a page its head is looked through for a declaration, in bytes. Browsers end after 1,024. */
const head = 256 * 1024

function declaredIn(html: Buffer): string {
  const end = html.toString('latin1', 0, head).search(/<\/head|<body/i)
  return getEncoding(html, { maxBytes: end === -1 ? head : end })
}

/** RDFa's attributes, under the names that microdata has for them. */
function asMicrodata(attributes: Record<string, string>): void {
  const { typeof: type, property } = attributes
  if (type && !('itemscope' in attributes)) {
    attributes['itemscope'] = ''
    attributes['itemtype'] = `https://schema.org/${type.slice(0, most.names).replace(/^schema:/, '')}`
  }
  if (property && !('itemprop' in attributes) && /^(?:schema:)?[a-z]+$/i.test(property))
    attributes['itemprop'] = property.replace(/^schema:/, '')
}

const unread = new Set(['script', 'style', 'option'])

/**
 * Whether the whole text of an element may be a price: short, in a few nodes, with a figure and a sign. What is marked as
 * data isn't told twice, since it may be another product's.
 */
function isAmount({ name, attribs, children }: Element): boolean {
  const isFew = children.length > 0 && children.length <= most.near
  if (!isFew || unread.has(name) || 'itemprop' in attribs) return false
  if (children.some((child) => child instanceof Element && 'itemprop' in child.attribs)) return false
  const nodes = children.flatMap((child) =>
    'children' in child ? child.children.slice(0, most.near) : child,
  )
  const text = nodes.map((node) => ('data' in node ? node.data : '')).join(' ')
  return text.length <= most.short && /\d/.test(text) && hasSign(text)
}

class Collector extends DomHandler {
  readonly found = new Map<string, Element[]>(kept.map((name) => [name, []]))
  stop = (): void => {}
  stopped = false
  private elements = 0
  private attributes = 0
  private texts = 0
  /** The outermost open element whose text is kept. */
  private readable: Element | undefined

  onattribute(): void {
    this.limit(++this.attributes > most.attributes)
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.limit(++this.elements > most.elements || this.tagStack.length > most.depth)
    if (this.stopped) return
    for (const one of cut) {
      const value = attributes[one]
      if (value !== undefined && value.length > most.names) attributes[one] = value.slice(0, most.names)
    }
    asMicrodata(attributes)
    super.onopentag(name, attributes)
    const element = this.tagStack.at(-1)
    if (!(element instanceof Element)) return
    const isMarked = marking.some((one) => mark.test(attributes[one] ?? ''))
    if (this.readable === undefined && (readable.has(name) || 'itemprop' in attributes || isMarked))
      this.readable = element
    this.found.get(name)?.push(element)
    if (isMarked) this.found.get('marked')?.push(element)
    for (const one of named) if (one in attributes) this.found.get(one)?.push(element)
  }

  override onclosetag(): void {
    if (this.stopped) return
    const element = this.tagStack.at(-1)
    if (element === this.readable) this.readable = undefined
    if (element instanceof Element && isAmount(element)) this.found.get('amount')?.push(element)
    super.onclosetag()
  }

  override ontext(text: string): void {
    this.limit(++this.texts > most.texts)
    if (!this.stopped && (this.readable || text.length <= most.short)) super.ontext(text)
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
