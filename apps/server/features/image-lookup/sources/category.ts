import { isNode, type Node } from '../linked-data.ts'
import { isWritten } from './specifications.ts'

/** What only one product has. */
const numbers = [
  'sku',
  'mpn',
  'gtin',
  'gtin8',
  'gtin12',
  'gtin13',
  'gtin14',
  'isbn',
  'productID',
  'hasVariant',
]

/** From how many offers a product without a number is a category for certain. */
const many = 100

const aggregates = (product: Node): readonly Node[] =>
  [product['offers']]
    .flat()
    .filter((one) => isNode(one))
    .filter(isAggregate)

const isAggregate = (offer: Node): boolean =>
  String(offer['@type']).endsWith('AggregateOffer') && offer['offers'] === undefined

/** Whether a product in JSON-LD may be a category: it has no number, and ranges of prices or ratings alone. */
export function isVague(product: unknown): boolean {
  if (!isNode(product) || numbers.some((name) => isWritten(product[name]))) return false
  const offers = [product['offers']].flat()
  return isWritten(product['offers'])
    ? offers.length === aggregates(product).length
    : isWritten(product['aggregateRating'])
}

/** Whether it is one: its range is of more offers than one thing has. */
export const isCategory = (product: unknown): boolean =>
  isVague(product) &&
  isNode(product) &&
  aggregates(product).some(({ offerCount }) => Number(offerCount) > many)
