import type { Candidate } from './choose.ts'
import { hasPages, isCalledList, isListAddress, showsCards } from './list-page.ts'
import type { Page, Source } from './page.ts'
import { isRobotCheck } from './robot-check.ts'
import { amazonName } from './sources/amazon.ts'
import { isCategory, isVague } from './sources/category.ts'
import { metaContent } from './sources/metadata.ts'
import type { Own } from './sources/own-product.ts'
import type { Shown } from './sources/price-elements.ts'
import { shownPrice } from './sources/shown-price.ts'
import { isTitled } from './titles.ts'
import type { LookupReason } from './visit.ts'

const loginPath = /^(?:log-?in|sign-?in|connexion|se-connecter|identification|authentification)(?:\.\w+)?$/i

const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|accueil|default)(?:\.\w+)?\/?)?$/i

/** What shop software writes into the id (`#`) and the class of `<body>`, by the page that it is. */
const marks: Readonly<Record<'LoginPage' | 'NotAPage' | 'HomePage' | 'ListPage', readonly string[]>> = {
  LoginPage: ['#authentication', 'customer-account-login', 'template-customers-login'],
  NotAPage: ['#pagenotfound', 'error404', 'cms-noroute-index', 'template-404'],
  HomePage: ['#index', 'home', 'cms-index-index', 'template-index', 'common-home', 'is-act-home'],
  ListPage: [
    ...['#category', '#search', 'tax-product_cat', 'post-type-archive-product', 'search-results'],
    ...['catalog-category-view', 'catalogsearch-result-index', 'template-collection', 'template-search'],
    ...['#manufacturer', '#new-products', '#best-sales', '#prices-drop', 'tax-product_tag'],
    ...['tax-product_brand', 'template-list-collections', 'view-list', 'is-ctl-navigation', 'is-ctl-search'],
  ],
}

const speaking: ReadonlySet<Source> = new Set(['json-ld', 'layout', 'open-graph', 'twitter', 'microdata'])

/**
 * Why a page isn't the page of a product; undefined when it may be one. What a page tells of a product counts first: a
 * robot script, a form to sign in and a search box are on ordinary pages too. What it only claims, by its type or with a
 * range of prices for something without a number, counts less than that it looks like a list; and where it neither tells,
 * claims nor shows a product, it must not say that it is something else.
 *
 * @param own the page's own product in each kind of data
 * @param prices those that the page shows
 */
export function notAProduct(
  page: Page,
  own: readonly Own<unknown>[],
  candidates: readonly Candidate[],
  prices: readonly Shown[],
): LookupReason | undefined {
  const stated = own.filter((product) => product !== undefined && product !== 'several')
  const isPriced = metaContent(page, 'product:price:amount') !== undefined
  if (isPriced || amazonName(page) !== undefined || stated.some((product) => !isVague(product)))
    return undefined
  const pictures = new Set(candidates.filter(({ verdict }) => 'score' in verdict).map(({ source }) => source))
  const isSilent = ![...pictures].some((source) => speaking.has(source))
  if (isTitled(page, 'refused') || (isSilent && isRobotCheck(page))) return 'ShopRefused'
  const [body] = page.elements('body')
  const marked = new Set(`#${body?.attribs['id']} ${body?.attribs['class']}`.toLowerCase().split(/\s+/))
  const has = (kind: keyof typeof marks): boolean => marks[kind].some((mark) => marked.has(mark))
  if (has('LoginPage') || isLogin(page)) return 'LoginPage'
  if (has('NotAPage') || isTitled(page, 'missing')) return 'NotAPage'
  const isClaimed = isCalledProduct(page)
  if (!isClaimed && (has('HomePage') || isHome(page))) return 'HomePage'
  if (has('ListPage') || isCalledList(page) || isTitled(page, 'list') || showsCards(prices)) return 'ListPage'
  const shows = pictures.has('layout') || shownPrice(prices.filter(({ isNamed }) => isNamed)) !== undefined
  if (isHidden(page) && !(isClaimed && shows)) return 'NotAProduct'
  if (shows) return undefined
  if (own.includes('several') || isListAddress(page) || hasPages(page)) return 'ListPage'
  if (isClaimed) return undefined
  if (stated.length > 0) return stated.some(isCategory) ? 'ListPage' : undefined
  return isCalledOther(page) ? 'NotAProduct' : undefined
}

/** What a page says that it is in its data, when it is about no product. */
const others = /^(?:article|blog|profile|video\.\w+|music\.(?:playlist|radio_station)|event|place)$/i
const otherTypes =
  /(?:Article|BlogPosting|Recipe|VideoObject|Event|ProfilePage|QAPage|DiscussionForumPosting|JobPosting)$/

const isCalledOther = (page: Page): boolean =>
  others.test(metaContent(page, 'og:type') ?? '') ||
  page.nodes.some((node) => [node['@type']].flat().some((type) => otherTypes.test(String(type))))

/** Whether its type says that a page is about a product. */
export const isCalledProduct = (page: Page): boolean =>
  /^(?:og:)?product(?:\.item)?$/i.test(metaContent(page, 'og:type') ?? '')

/** Whether search engines are asked to leave the page out, as searches, baskets, wish lists and errors ask them. */
const isHidden = (page: Page): boolean => /\b(?:noindex|none)\b/i.test(metaContent(page, 'robots') ?? '')

function isLogin(page: Page): boolean {
  const end = page.address.pathname.split('/').findLast((part) => part !== '') ?? ''
  const asks = page
    .elements('input')
    .some(({ attribs }) => /^(?:password|email)$/i.test(attribs['type'] ?? ''))
  return loginPath.test(end) || (isTitled(page, 'login') && asks)
}

const isHome = ({ address }: Page): boolean => address.search === '' && homePath.test(address.pathname)
