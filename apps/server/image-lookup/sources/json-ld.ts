import { pixels, type FindIn, type Found, type Page } from '../page.ts'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'

/** An object of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>

/** The types of products. */
const product =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book|Movie|MusicAlbum|VideoGame|Game)$/

/** Properties that lead to the page's product, and not to another one. */
const paths = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemOffered', 'hasVariant', 'about'] as const

/** Limits per page. */
const most = { nodes: 5_000, pictures: 50 }

/** The pictures of the products in the page's JSON-LD, with those of the page's own product first. */
export const jsonLd: FindIn = (page) => {
  const nodes = nodesOf(page)
  const byId = new Map(nodes.map((node) => [node['@id'], node] as const))
  return nodes
    .filter(isProduct)
    .toSorted((a, b) => Number(isOf(page, b)) - Number(isOf(page, a)))
    .flatMap((product) => picturesOf([product['image'], product['thumbnailUrl']], byId))
    .slice(0, most.pictures)
}

/** All objects that lead to the page's product, the nearest first. */
export const nodesOf = ({ documents }: Page): readonly Node[] => reachable(documents)

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

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isProduct = (node: Node): boolean =>
  [node['@type']].flat().some((type) => product.test(String(type).replace(/^.*[/:#]/, '')))

/** Whether the address of the node is that of the page. */
export function isOf({ address, base }: Page, node: Node): boolean {
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
