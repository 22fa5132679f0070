import { Element } from 'domhandler'
import { wordsIn, type Page } from '../page.ts'
import { names } from '../words.ts'
import type { Node } from '../linked-data.ts'
import { isProduct, mostProducts, ofPage, rootsOf } from '../linked-products.ts'
import { plainText } from '../plain-text.ts'

/**
 * The product that a page is about, of those in its data; `'several'` when it is about none of several. A page with
 * one product and its variants is about that one.
 */
export type Own<Product> = Product | 'several' | undefined

/** How many products that are beside the point a page may have without being a list. */
const few = 2

/** The page's own product in its JSON-LD. `heading` is what the page calls itself, in all its headings. */
export function ownNode(page: Page, heading: string): Own<Node> {
  const products = page.nodes.filter(isProduct).slice(0, mostProducts)
  const nameOf = ({ name }: Node): string => (typeof name === 'string' ? name : '')
  const [there] = ofPage(page, products)
  return there ?? ownOf(rootsOf(products), (product) => isCalled(nameOf(product), heading))
}

/**
 * The page's own product in its microdata. Beside one in JSON-LD it is the scope with the same name: a similar name is
 * that of another product.
 */
export function ownScope(page: Page, heading: string, node?: Own<Node>): Own<Element> {
  const scopes = page.elements('itemscope').slice(0, mostProducts).filter(isProductScope)
  const roots = scopes.filter((scope) => productAround(scope) === undefined)
  const byScope = withProperty(page, 'name').map((name) => [scopeAround(name), name] as const)
  const called = new Map(byScope.toReversed().map(([scope, name]) => [scope, valueOf(name)] as const))
  const known = node === undefined || node === 'several' ? undefined : lettersOf(node['name'])
  if (known) return roots.find((scope) => lettersOf(called.get(scope)) === known)
  return ownOf(roots, (scope) => isCalled(called.get(scope) ?? '', heading))
}

const lettersOf = (name: unknown): string | undefined =>
  plainText(name, 500)
    ?.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether what a page calls itself names the product. */
const isCalled = (name: string, headings: string): boolean =>
  names(name, headings) || (name.length > 2 && headings.toLowerCase().includes(name.toLowerCase()))

function ownOf<Product>(products: readonly Product[], isNamed: (product: Product) => boolean): Own<Product> {
  if (products.length <= 1) return products[0]
  return products.find(isNamed) ?? (products.length > few ? 'several' : products[0])
}

const isProductScope = ({ attribs }: Element): boolean =>
  /schema\.org\/(?:(?:Individual)?Product(?:Group|Model)?|Book|Movie|MusicAlbum|VideoGame|Game)\b/i.test(
    attribs['itemtype'] ?? '',
  )

/** The product within which an element is. */
function productAround(element: Element): Element | undefined {
  const scope = scopeAround(element)
  return scope === undefined || isProductScope(scope) ? scope : productAround(scope)
}

function scopeAround({ parent }: Element): Element | undefined {
  for (let node = parent; node instanceof Element; node = node.parent)
    if ('itemscope' in node.attribs) return node
  return undefined
}

const offers = /schema\.org\/(?:Aggregate)?(?:Offer|PriceSpecification|UnitPriceSpecification)\b/i

/** The values of a property of a product itself, or of its offers. */
export const propertiesOf = (page: Page, product: Element, name: string): readonly string[] =>
  withProperty(page, name)
    .filter((element) => {
      let scope = scopeAround(element)
      while (scope && scope !== product && offers.test(scope.attribs['itemtype'] ?? ''))
        scope = scopeAround(scope)
      return scope === product
    })
    .slice(0, 20)
    .map(valueOf)
    .filter((value) => value.trim() !== '')

/** The values of a property that belongs to no item. */
export const unscopedOf = (page: Page, name: string): readonly string[] =>
  withProperty(page, name)
    .filter((element) => scopeAround(element) === undefined)
    .slice(0, 20)
    .map(valueOf)

const withProperty = (page: Page, name: string): readonly Element[] =>
  page
    .elements('itemprop')
    .slice(0, 2_000)
    .filter(({ attribs }) => attribs['itemprop']?.split(/\s+/).includes(name))

const valueOf = (element: Element): string => element.attribs['content'] ?? wordsIn(element)
