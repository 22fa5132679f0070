import type { Product } from '@cachotteries/contracts/image-lookup'
import { candidatesOf, chosenOf, type Candidate } from './choose.ts'
import { isCalledProduct, notAProduct } from './kind.ts'
import { nameOf, headingOf, headingsOf } from './name.ts'
import { readPage, type Page } from './page.ts'
import { fitting } from './picture-address.ts'
import { findPrice } from './price.ts'
import { isCalledSite, siteOf } from './site.ts'
import { ownNode, ownScope } from './sources/own-product.ts'
import { pricesOn } from './sources/price-elements.ts'
import type { Steps } from './steps.ts'
import type { LookupReason, Visited } from './visit.ts'

/** The result of a look-up: what the page says of its product or why it fills nothing, and all candidates for the picture. */
export interface Finding {
  readonly candidates: readonly Candidate[]
  readonly outcome: { readonly found: Product } | { readonly refused: LookupReason }
}

export function* examine(visited: Visited): Steps<Finding> {
  if (visited.kind === 'image') {
    const url = fitting(visited.address)
    return {
      candidates: [],
      outcome: url === undefined ? { refused: 'NoImageFound' } : { found: { url } },
    }
  }
  const page = yield* readPage(visited.html, visited.address, visited.charset)
  const candidates = yield* candidatesOf(page)
  return { candidates, outcome: yield* outcomeOf(page, candidates) }
}

function* outcomeOf(page: Page, candidates: readonly Candidate[]): Steps<Finding['outcome']> {
  const heading = headingOf(page)
  const headings = headingsOf(page)
  yield
  const node = ownNode(page, headings)
  yield
  const own = { node, scope: ownScope(page, headings, node) }
  yield
  const prices = yield* pricesOn(page)
  yield
  const refused = notAProduct(page, [own.node, own.scope], candidates, prices)
  if (refused) return { refused }
  yield
  const url = chosenOf(candidates)
  // Where nothing tells of a product, an amount that isn't named a price may be for anything.
  const isTold = own.node !== undefined || own.scope !== undefined || isCalledProduct(page)
  const money = findPrice(
    page,
    own,
    prices.filter(({ isNamed }) => isNamed || isTold),
  )
  yield
  const name = nameOf(page, own)
  // The empty page that a script should fill is called as the shop is.
  const isShell = name === undefined && money === undefined && isCalledSite(page)
  if (isShell) return { refused: 'NotAProduct' }
  // A title alone doesn't make a product.
  const isProduct = url !== undefined || money !== undefined || (name !== undefined && name !== heading)
  if (!isProduct) return { refused: 'NoImageFound' }
  const site = siteOf(page)
  return {
    found: {
      ...(url !== undefined && { url }),
      ...(name !== undefined && { name }),
      ...money,
      ...(site !== undefined && { site }),
    },
  }
}
