import type { Page } from './page.ts'
import { hasSign } from './amount.ts'
import type { Shown } from './sources/price-elements.ts'
import { metaContent } from './sources/metadata.ts'

/** Segments of the paths of searches and lists. */
const list =
  /\/(?:search(?:page|results?)?|recherche|catalogsearch|resultats?|suche|sch|s|b|c|cat|categor(?:y|ies|ie)|zgbs|best-?sellers|browse|collections?|product-(?:category|tag)|marques?|brands?|deals|soldes|promotions?|nouveautes|new-arrivals|lst|wish-?lists?|s-[^/]+\/k\d+)(?:[/.]|$)|\/(?:list|listing)(?:\.\w+)?$/i
/** Segments before the number or the name of a product, which some shops put below those of a list. */
const product = /\/(?:p|pd|dp|itm|ip|items?|products?|produits?|articles?|listing|fiche)\/./i

/** Parameters with the words of a search. */
const parameters: ReadonlySet<string> = new Set([
  ...['q', 's', 'k', 'search', 'query', 'keyword', 'keywords', 'recherche'],
  ...['_nkw', 'ntt', 'st', 'searchterm', 'search_query', 'string', 'text', 'texto', 'cat'],
])

/** Whether the address is that of a search or a list. A product's own address may keep the words of a search. */
export function isListAddress({ address: { pathname, searchParams } }: Page): boolean {
  if (product.test(pathname)) return false
  const isAsked = [...searchParams].some(
    ([name, value]) => parameters.has(name.toLowerCase()) && value !== '',
  )
  return isAsked || list.test(pathname)
}

/** The types of lists in JSON-LD. */
const types = /(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/

/** Whether the page calls itself a list. */
export const isCalledList = (page: Page): boolean =>
  page.nodes.some((node) => [node['@type']].flat().some((type) => types.test(String(type)))) ||
  metaContent(page, 'og:type')?.toLowerCase() === 'product.group'

/** Whether the page names the one after it, as lists do. Shops page the reviews of a product, too. */
export const hasPages = (page: Page): boolean =>
  page
    .elements('link')
    .slice(0, 1_000)
    .some(
      ({ attribs: { rel = '', href = '' } }) =>
        /^(?:next|prev)$/i.test(rel) && /[?&/](?:page|pg?)[=/]\d/i.test(href),
    )

/** From how many cards with a price a page is a list. */
const several = 4

/** Whether what a page shows are the cards of products: the first price is in one, and there are more. */
export function showsCards(prices: readonly Shown[]): boolean {
  const all = prices.filter(({ words, money }) => money !== undefined || hasSign(words))
  const named = all.filter(({ isNamed }) => isNamed)
  const shown = named.length > 0 ? named : all
  return shown[0]?.isInCard === true && shown.filter(({ isInCard }) => isInCard).length >= several
}
