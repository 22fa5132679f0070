import { Element } from 'domhandler'
import type { Page } from '../page.ts'
import { names } from '../words.ts'
import type { Node } from '../linked-data.ts'
import { mostProducts, ofPage, productsOf, rootsOf } from '../linked-products.ts'
import { plainText } from '../plain-text.ts'
import { figuresIn, isOfAnother, isPartOfMore } from './price-words.ts'
import { isOfProduct } from './specifications.ts'
import { isStruck, unstruckWords } from './struck.ts'

/**
 * The product that a page is about, of those in its data; `'several'` when it is about none of several. A page with
 * one product and its variants is about that one.
 */
export type Own<Product> = Product | 'several' | undefined

/** How many products that are beside the point a page may have without being a list. */
const few = 2

/** The page's own product in its JSON-LD. `heading` is what the page calls itself, in all its headings. */
export function ownNode(page: Page, heading: string): Own<Node> {
  const products = productsOf(page)
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

/**
 * The values of a property of a product itself, or of its offers, without those that are struck out or in the
 * specification of another price.
 */
export const propertiesOf = (page: Page, product: Element, name: string): readonly string[] =>
  elementsOf(page, product, name)
    .map(valueOf)
    .filter((value) => value.trim() !== '')

/** The prices of a product and its offers, without those that the page says are for a month, a kilogram and the like. */
export const pricesOf = (page: Page, product: Element): readonly string[] =>
  elementsOf(page, product, 'price').flatMap(priceIn)

function elementsOf(page: Page, product: Element, name: string): readonly Element[] {
  const specifications = specificationsIn(page)
  return withProperty(page, name)
    .filter((element) => {
      let scope = scopeAround(element)
      while (scope && scope !== product && offers.test(scope.attribs['itemtype'] ?? '')) {
        if (!isOfProduct(specifications.get(scope) ?? {})) return false
        scope = scopeAround(scope)
      }
      return scope === product
    })
    .slice(0, 20)
    .filter((element) => !isStruck(element))
}

/** The specifications of prices in microdata, as those of JSON-LD are written. */
function specificationsIn(page: Page): ReadonlyMap<Element, Node> {
  const found = new Map<Element, Record<string, unknown>>()
  for (const element of page.elements('itemprop').slice(0, mostProperties)) {
    const scope = scopeAround(element)
    const type = scope?.attribs['itemtype'] ?? ''
    if (!scope || !/PriceSpecification/i.test(type)) continue
    const node = found.get(scope) ?? { '@type': type }
    for (const name of (element.attribs['itemprop'] ?? '').split(/\s+/))
      node[name] = 'itemscope' in element.attribs ? {} : valueOf(element)
    found.set(scope, node)
  }
  return found
}

/** The values of a property that belongs to no item, without what is struck out. */
export const unscopedOf = (page: Page, name: 'price' | 'priceCurrency'): readonly string[] =>
  withProperty(page, name)
    .filter((element) => scopeAround(element) === undefined)
    .slice(0, 20)
    .filter((element) => !isStruck(element))
    .flatMap(name === 'price' ? priceIn : valueOf)

const mostProperties = 2_000

const withProperty = (page: Page, name: string): readonly Element[] =>
  page
    .elements('itemprop')
    .slice(0, mostProperties)
    .filter(({ attribs }) => attribs['itemprop']?.split(/\s+/).includes(name))

/** All values of a property, whatever they belong to. */
export const valuesOf = (page: Page, name: string): readonly string[] =>
  withProperty(page, name)
    .map((element) => valueOf(element).trim())
    .filter((value) => value !== '')

const valueOf = (element: Element): string => element.attribs['content'] ?? unstruckWords(element)

/** What an element of microdata says as a price, unless what is shown in or behind it is for something else. */
function priceIn(element: Element): readonly string[] {
  const words = unstruckWords(element)
  const value = element.attribs['content'] ?? figuresIn(words)
  return value.trim() === '' || isOfAnother(words) || isPartOfMore(element, words) ? [] : [value]
}
