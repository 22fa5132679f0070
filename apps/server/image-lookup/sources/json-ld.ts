import { pixels, textOf, type FindIn, type Found, type Page } from '../page.ts'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'

type Node = Readonly<Record<string, unknown>>

/** The types of products. */
const product =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book|Movie|MusicAlbum|VideoGame|Game)$/

/** Properties that lead to the page's product, and not to another one. */
const paths = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemOffered', 'hasVariant', 'about'] as const

/** Limits per page. */
const most = { scripts: 50, length: 1024 * 1024, nodes: 5_000, pictures: 50 }

/** The pictures of the products in the page's JSON-LD, with those of the page's own product first. */
export const jsonLd: FindIn = (page) => {
  const nodes = reachable(documentsOf(page))
  const byId = new Map(nodes.map((node) => [node['@id'], node] as const))
  return nodes
    .filter(isProduct)
    .toSorted((a, b) => Number(isOf(page, b)) - Number(isOf(page, a)))
    .flatMap((product) => picturesOf([product['image'], product['thumbnailUrl']], byId))
    .slice(0, most.pictures)
}

function documentsOf(page: Page): readonly unknown[] {
  return page
    .elements('script')
    .filter(({ attribs }) => /^application\/ld\+json/i.test(attribs['type']?.trim() ?? ''))
    .slice(0, most.scripts)
    .flatMap((script) => documentIn(textOf(script)) ?? [])
}

function documentIn(text: string): unknown {
  if (text.length > most.length) return undefined
  return json(text) ?? json(repaired(text))
}

/** Repairs common mistakes: line breaks in strings, trailing commas, a comment around everything. */
const repaired = (text: string): string =>
  text
    .replaceAll(/<!--|-->|\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/|<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/,(?= {0,200}[}\]])/g, '')
    .replace(/;\s*$/, '')

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All objects on these paths, the nearest first. */
function reachable(documents: readonly unknown[]): readonly Node[] {
  const nodes: Node[] = []
  const waiting = [...documents]
  // The loop appends to the array.
  for (let index = 0; index < waiting.length && index < most.nodes; index++) {
    const value = waiting[index]
    if (Array.isArray(value)) waiting.push(...value.slice(0, most.nodes))
    else if (isNode(value)) {
      nodes.push(value)
      for (const path of paths) if (value[path] !== undefined) waiting.push(value[path])
    }
  }
  return nodes
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isProduct = (node: Node): boolean =>
  [node['@type']].flat().some((type) => product.test(String(type).replace(/^.*[/:#]/, '')))

function isOf({ address, base }: Page, node: Node): boolean {
  return [node['url'], node['@id']].some((written) => {
    const named = typeof written === 'string' ? parsed(written, base) : undefined
    return (
      named?.host === address.host && named.pathname === address.pathname && named.search === address.search
    )
  })
}

/** The pictures of an address, an ImageObject, a reference to one, or a list of these. */
function picturesOf(value: unknown, byId: ReadonlyMap<unknown, Node>): readonly Found[] {
  const found: Found[] = []
  const waiting = [value]
  for (let index = 0; index < waiting.length && index < most.pictures * 4; index++) {
    const one = waiting[index]
    if (typeof one === 'string') found.push({ written: one.replaceAll('&amp;', '&') })
    else if (Array.isArray(one)) waiting.push(...one.slice(0, most.pictures))
    else if (isNode(one)) {
      const object = { ...byId.get(one['@id']), ...one }
      const written = [object['contentUrl'], object['url'], object['@list']].find(Boolean)
      if (typeof written === 'string') found.push({ written, ...sizeOf(object) })
      else if (written !== undefined) waiting.push(written)
    }
  }
  return found
}

const sizeOf = ({ width, height }: Node) => ({ width: lengthOf(width), height: lengthOf(height) })

/** A number, or a QuantitativeValue. */
const lengthOf = (value: unknown) => pixels(isNode(value) ? value['value'] : value)
