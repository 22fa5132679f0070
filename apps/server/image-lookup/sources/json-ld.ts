import { isNode, type Node } from '../linked-data.ts'
import { pixels, type FindIn, type Found, type Page } from '../page.ts'
import { parsed } from '../../infrastructure/outgoing/addresses.ts'

/** The types of products. */
const product =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book|Movie|MusicAlbum|VideoGame|Game)$/

const mostPictures = 50

/** The pictures of the products in the page's JSON-LD, with those of the page's own product first. */
export const jsonLd: FindIn = (page) => {
  const byId = nodesById(page)
  const products = page.nodes.filter(isProduct).slice(0, mostProducts)
  const own = new Set(products.filter((product) => isOf(page, product)))
  return [...own, ...products.filter((product) => !own.has(product))]
    .flatMap((product) => picturesOf([product['image'], product['thumbnailUrl']], byId))
    .slice(0, mostPictures)
}

/** How many products of a page are compared. */
export const mostProducts = 500

export const nodesById = ({ nodes }: Page): ReadonlyMap<unknown, Node> =>
  new Map(nodes.map((node) => [node['@id'], node] as const))

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
  for (let index = 0; index < waiting.length && index < mostPictures * 4; index++) {
    const one = waiting[index]
    if (typeof one === 'string') found.push({ written: one.replaceAll('&amp;', '&') })
    else if (Array.isArray(one)) waiting.push(...one.slice(0, mostPictures))
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
