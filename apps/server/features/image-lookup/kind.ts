import type { Candidate } from './choose.ts'
import { isCalledList, isListAddress, showsCards } from './list-page.ts'
import type { Page, Source } from './page.ts'
import { isRobotCheck } from './robot-check.ts'
import { metaContent } from './sources/metadata.ts'
import type { Own } from './sources/own-product.ts'
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
 * robot script, a form to sign in and a search box are on ordinary pages too.
 *
 * @param own the page's own product in each kind of data
 */
export function notAProduct(
  page: Page,
  own: readonly Own<unknown>[],
  candidates: readonly Candidate[],
): LookupReason | undefined {
  const isStated = own.some((product) => product !== undefined && product !== 'several')
  if (isStated || isCalledProduct(page)) return undefined
  const pictures = new Set(candidates.filter(({ verdict }) => 'score' in verdict).map(({ source }) => source))
  if (![...pictures].some((source) => speaking.has(source)) && isRobotCheck(page)) return 'ShopRefused'
  const [body] = page.elements('body')
  const marked = new Set(`#${body?.attribs['id']} ${body?.attribs['class']}`.toLowerCase().split(/\s+/))
  const has = (kind: keyof typeof marks): boolean => marks[kind].some((mark) => marked.has(mark))
  if (has('LoginPage') || isLogin(page)) return 'LoginPage'
  if (has('NotAPage') || isTitled(page, 'missing')) return 'NotAPage'
  if (has('HomePage') || isHome(page)) return 'HomePage'
  const isList = has('ListPage') || isCalledList(page) || isTitled(page, 'list')
  const isLike = own.includes('several') || isListAddress(page) || showsCards(page)
  return isList || (isLike && !pictures.has('layout')) ? 'ListPage' : undefined
}

const isCalledProduct = (page: Page): boolean =>
  /^(?:og:)?product(?:\.item)?$/i.test(metaContent(page, 'og:type') ?? '') ||
  metaContent(page, 'product:price:amount') !== undefined

function isLogin(page: Page): boolean {
  const end = page.address.pathname.split('/').findLast((part) => part !== '') ?? ''
  const asks = page
    .elements('input')
    .some(({ attribs }) => /^(?:password|email)$/i.test(attribs['type'] ?? ''))
  return loginPath.test(end) || (isTitled(page, 'login') && asks)
}

const isHome = ({ address }: Page): boolean => address.search === '' && homePath.test(address.pathname)
