import { textOf, type Page } from './page.ts'

/** What the pages have in common that ask whether one is a robot: DataDome's, Cloudflare's, Amazon's and others'. */
const checks =
  /captcha-delivery\.com|\/cdn-cgi\/challenge-platform\/|_cf_chl_opt|validateCaptcha|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|geo\.captcha|\/_sec\/cp_challenge/

/** Whether the shop sent a riddle in place of the page. */
export function isRobotCheck(page: Page): boolean {
  const forms = page.elements('form').map(({ attribs }) => attribs['action'] ?? '')
  const scripts = page.elements('script').slice(0, 100)
  const words = scripts.map((script) => `${script.attribs['src'] ?? ''} ${textOf(script).slice(0, 5_000)}`)
  return [...forms, ...words].some((text) => checks.test(text))
}
