import type { Product } from '@cachotteries/contracts/image-lookup'
import { candidatesOf, chosenOf, type Candidate } from './choose.ts'
import { readPage, textOf, type Page } from './page.ts'
import { fitting } from './picture-address.ts'
import type { LookupReason, Visited } from './visit.ts'

/** The result of a look-up: a picture's address or why there is none, and all candidates. */
export interface Finding {
  readonly candidates: readonly Candidate[]
  readonly outcome: { readonly found: Product } | { readonly refused: LookupReason }
}

export function examine(visited: Visited): Finding {
  if (visited.kind === 'image') return { candidates: [], outcome: outcomeOf(fitting(visited.address)) }
  const page = readPage(visited.html, visited.address, visited.charset)
  const candidates = candidatesOf(page)
  // A page with data about a product is its page, even if it contains a robot check.
  const hasProduct = candidates.some(({ source }) => source === 'json-ld' || source === 'open-graph')
  if (!hasProduct && isRobotCheck(page)) return { candidates, outcome: { refused: 'ShopRefused' } }
  return { candidates, outcome: outcomeOf(chosenOf(candidates)) }
}

const outcomeOf = (url: string | undefined): Finding['outcome'] =>
  url === undefined ? { refused: 'NoImageFound' } : { found: { url } }

/** Marks of the robot checks of DataDome, Cloudflare, Amazon and others. */
const checks =
  /captcha-delivery\.com|\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|validateCaptcha|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|geo\.captcha|\/_sec\/cp_challenge/

/** Whether the shop sent a robot check instead of the page. */
function isRobotCheck(page: Page): boolean {
  const forms = page.elements('form').map(({ attribs }) => attribs['action'] ?? '')
  const scripts = page.elements('script').slice(0, 100)
  const words = scripts.map((script) => `${script.attribs['src'] ?? ''} ${textOf(script).slice(0, 5_000)}`)
  return [...forms, ...words].some((text) => checks.test(text))
}
