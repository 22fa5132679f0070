import { isNode, type Node } from '../linked-data.ts'
import { nodesById, productsOf } from '../linked-products.ts'
import { headingsOf } from '../name.ts'
import { pixels, type FindIn, type Found } from '../page.ts'
import { ownNode } from './own-product.ts'

const mostPictures = 50

/** The pictures of the products in the page's JSON-LD, with those of the page's own product first. */
export const jsonLd: FindIn = (page) => {
  const own = ownNode(page, headingsOf(page))
  if (own === undefined || own === 'several') return []
  const byId = nodesById(page)
  const others = productsOf(page).filter((node) => node !== own)
  return [own, ...others]
    .flatMap((product) => picturesOf([product['image'], product['thumbnailUrl']], byId))
    .slice(0, mostPictures)
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
