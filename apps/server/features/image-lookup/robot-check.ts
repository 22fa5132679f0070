import { textOf, type Page } from './page.ts'

/**
 * Marks of the robot checks of DataDome, Cloudflare, Amazon, Walmart and others. Cloudflare's script in
 * `/cdn-cgi/challenge-platform/` is on ordinary pages, too.
 */
const checks =
  /captcha-delivery\.com|_cf_chl_opt|validateCaptcha|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|geo\.captcha|\/_sec\/cp_challenge/
/**
 * Whether the shop sent a robot check instead of the page. Scripts of such services are on ordinary pages too, which
 * have a heading.
 */
export function isRobotCheck(page: Page): boolean {
  const forms = page.elements('form').map(({ attribs }) => attribs['action'] ?? '')
  const scripts = page.elements('h1').length > 0 ? [] : page.elements('script').slice(0, 100)
  const words = scripts.map((script) => `${script.attribs['src'] ?? ''} ${textOf(script).slice(0, 5_000)}`)
  const ids = page
    .elements('marked')
    .slice(0, 100)
    .map(({ attribs }) => attribs['id'] ?? '')
  return [...forms, ...words, ...ids].some((text) => checks.test(text))
}
