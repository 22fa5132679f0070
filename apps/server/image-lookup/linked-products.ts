import { parsed } from '../infrastructure/outgoing/addresses.ts'
import type { Node } from './linked-data.ts'
import type { Page } from './page.ts'

/** The types of products. */
const product =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book|Movie|MusicAlbum|VideoGame|Game)$/

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

/** How many products of a page are compared. */
export const mostProducts = 500

export const nodesById = ({ nodes }: Page): ReadonlyMap<unknown, Node> =>
  new Map(nodes.map((node) => [node['@id'], node] as const))
