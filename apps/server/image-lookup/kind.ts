import type { Candidate } from './choose.ts'
import { textOf, wordsIn, type Page, type Source } from './page.ts'
import { contentOf } from './sources/metadata.ts'
import type { Own } from './sources/own-product.ts'
import type { LookupReason } from './visit.ts'

/** Marks of the robot checks of DataDome, Cloudflare, Amazon and others. */
const checks =
  /captcha-delivery\.com|\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|validateCaptcha|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|geo\.captcha|\/_sec\/cp_challenge/
const checkTitle =
  /^(?:just a moment|un instant|attention required|access (?:to this page has been )?denied|pardon our interruption|robot check|are you a robot|êtes-vous un robot|vérification de sécurité|human verification|security check|checking your browser)/i

const loginTitle =
  /^(?:se connecter|connexion|connectez-vous|identification|identifiez-vous|authentification|mon compte|my account|log ?in|sign ?in|anmelden)\b/i
const loginPath = /^(?:log-?in|sign-?in|connexion|se-connecter|identification|authentification)(?:\.\w+)?$/i

const missingTitle =
  /^(?:erreur|error) ?404|^404\b.*\b(?:page|error|erreur|not found|introuvable)\b|\b(?:page|produit|article|product) (?:est )?(?:introuvable|inexistante?|non trouvée?|not found|n[’']existe (?:pas|plus)|n[’']est plus disponible)/i

const homePath = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|accueil|default)(?:\.\w+)?\/?)?$/i

const searchPath = /\/(?:search|recherche|catalogsearch|resultats?|suche)(?:[/.]|$)/i
const searchParameters = ['q', 's', 'k', 'search', 'query', 'keyword', 'keywords', 'recherche']

const listTypes = /(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/

/** What shop software writes into the id (`#`) and the class of `<body>`, by the page that it is. */
const marks: Readonly<Record<'LoginPage' | 'NotAPage' | 'HomePage' | 'ListPage', readonly string[]>> = {
  LoginPage: ['#authentication', 'customer-account-login', 'template-customers-login'],
  NotAPage: ['#pagenotfound', 'error404', 'cms-noroute-index', 'template-404'],
  HomePage: ['#index', 'home', 'cms-index-index', 'template-index'],
  ListPage: [
    ...['#category', '#search', 'tax-product_cat', 'post-type-archive-product', 'search-results'],
    ...['catalog-category-view', 'catalogsearch-result-index', 'template-collection', 'template-search'],
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
  const [heading] = page.elements('h1')
  const titles = [page.title.trim(), heading ? wordsIn(heading) : '']
  const isTitled = (title: RegExp): boolean => titles.some((one) => title.test(one))
  if (has('LoginPage') || isLogin(page, isTitled(loginTitle))) return 'LoginPage'
  if (has('NotAPage') || isTitled(missingTitle)) return 'NotAPage'
  if (has('HomePage') || isHome(page)) return 'HomePage'
  const isMarked = has('ListPage') || page.nodes.some(isListNode)
  const isLike = own.includes('several') || isSearch(page)
  return isMarked || (isLike && !pictures.has('layout')) ? 'ListPage' : undefined
}

const isCalledProduct = (page: Page): boolean =>
  /^(?:og:)?product(?:\.item)?$/i.test(contentOf(page, 'og:type') ?? '') ||
  contentOf(page, 'product:price:amount') !== undefined

const isListNode = (node: Readonly<Record<string, unknown>>): boolean =>
  [node['@type']].flat().some((type) => listTypes.test(String(type)))

/** Whether the shop sent a robot check instead of the page. */
function isRobotCheck(page: Page): boolean {
  const forms = page.elements('form').map(({ attribs }) => attribs['action'] ?? '')
  const scripts = page.elements('script').slice(0, 100)
  const words = scripts.map((script) => `${script.attribs['src'] ?? ''} ${textOf(script).slice(0, 5_000)}`)
  return checkTitle.test(page.title.trim()) || [...forms, ...words].some((text) => checks.test(text))
}

function isLogin(page: Page, isTitled: boolean): boolean {
  const end = page.address.pathname.split('/').findLast((part) => part !== '') ?? ''
  const asks = page
    .elements('input')
    .some(({ attribs }) => /^(?:password|email)$/i.test(attribs['type'] ?? ''))
  return loginPath.test(end) || (isTitled && asks)
}

const isHome = ({ address }: Page): boolean => address.search === '' && homePath.test(address.pathname)

/** A product is deeper in a shop, or has a number. */
const isSearch = ({ address: { pathname, searchParams } }: Page): boolean =>
  searchPath.test(pathname) ||
  (/^\/[a-z-]*\/?$/i.test(pathname) && searchParameters.some((name) => searchParams.get(name)))
