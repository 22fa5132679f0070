import { parsed } from '../../infrastructure/outgoing/addresses.ts'
import { isNode, type Node } from './linked-data.ts'
import type { Page } from './page.ts'
import { siteIn } from './site.ts'

/** The types of products. */
const product =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book|Movie|MusicAlbum|VideoGame|Game|SoftwareApplication|MobileApplication|WebApplication)$/

export const isProduct = (node: Node): boolean =>
  [node['@type']].flat().some((type) => product.test(String(type).replace(/^.*[/:#]/, '')))

/** How many products of a page are compared. */
export const mostProducts = 500

/** The products of a page. The widget with the ratings of a shop calls the shop one. */
export function productsOf(page: Page): readonly Node[] {
  const isShop = siteIn(page)
  const isRated = ({ name, aggregateRating, offers }: Node): boolean =>
    typeof name === 'string' && aggregateRating !== undefined && offers === undefined && isShop(name)
  return page.nodes.filter((node) => isProduct(node) && !isRated(node)).slice(0, mostProducts)
}

/**
 * The nodes whose address is that of the page. Of several, those with the most of its parameters: `?variant=2` is more
 * exact than none.
 */
export function ofPage(page: Page, nodes: readonly Node[]): readonly Node[] {
  const rated = nodes.map((node) => ({ node, shared: sharedWith(page, node) }))
  const most = Math.max(0, ...rated.map(({ shared }) => shared))
  return rated.filter(({ shared }) => shared === most).map(({ node }) => node)
}

/** How many parameters the address of the node shares with that of the page; -1 when it is another address. */
function sharedWith({ address, base }: Page, node: Node): number {
  const counts = [node['url'], node['@id']].map((written) => {
    // `#product` is the name of a node of any page.
    const isAddress = typeof written === 'string' && !written.startsWith('#')
    const named = isAddress ? parsed(written, base) : undefined
    const parameters = [...(named?.searchParams ?? [])]
    const isSame =
      named !== undefined &&
      placeOf(named) === placeOf(address) &&
      parameters.every(([name, value]) => address.searchParams.getAll(name).includes(value))
    return isSame ? parameters.length : -1
  })
  return Math.max(...counts)
}

const placeOf = ({ host, pathname }: URL): string => host.replace(/^www\./, '') + pathname.replace(/\/$/, '')

/** The nodes that say more than their id. */
export const nodesById = ({ nodes }: Page): ReadonlyMap<unknown, Node> =>
  new Map(nodes.filter((node) => Object.keys(node).length > 1).map((node) => [node['@id'], node] as const))

/** How many nodes of one property are read. */
const most = 100

/** The nodes in a value, whole where it names them by their ids alone. */
export const nodesIn = (byId: ReadonlyMap<unknown, Node>, value: unknown): readonly Node[] =>
  [value]
    .flat(2)
    .slice(0, most)
    .filter(isNode)
    .map((node) => ({ ...(node['@id'] !== undefined && byId.get(node['@id'])), ...node }))

/** The ids by which the variants of a group name it. */
const idsOf = (group: Node): readonly unknown[] => [group['@id'], group['productGroupID']].filter(Boolean)

/** The ids of the groups that a product says it is a variant of. */
export const groupsOf = (variant: Node): readonly unknown[] => [
  ...[variant['isVariantOf']].flat().slice(0, most).filter(isNode).flatMap(idsOf),
  ...[variant['inProductGroupWithID']].flat().filter(Boolean),
]

/** The products that are the same but for size, colour and the like: the group's variants, and the group. */
export function kinOf(page: Page, product: Node): readonly Node[] {
  const byId = nodesById(page)
  const ids = new Set([...idsOf(product), ...groupsOf(product)])
  const products = productsOf(page)
  return [
    ...nodesIn(byId, product['hasVariant']),
    ...products.filter(
      (one) => one !== product && [...groupsOf(one), ...idsOf(one)].some((id) => ids.has(id)),
    ),
  ]
}

/** The products of a page, without those that are variants of another one there. */
export function rootsOf(products: readonly Node[]): readonly Node[] {
  const listed = products.flatMap((product) => [product['hasVariant']].flat())
  const variants = new Set([...listed, ...listed.filter(isNode).flatMap((one) => one['@id'] ?? [])])
  const seen = new Set(products.flatMap((product) => (groupsOf(product).length === 0 ? idsOf(product) : [])))
  return products.filter((product) => {
    const groups = groupsOf(product)
    const isFirst = groups.length === 0 || !groups.some((id) => seen.has(id))
    for (const id of groups) seen.add(id)
    return isFirst && !variants.has(product) && !variants.has(product['@id'] ?? product)
  })
}
