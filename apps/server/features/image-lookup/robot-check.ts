import { textOf, type Page } from './page.ts'

/**
 * Marks of the robot checks of DataDome, Cloudflare, Amazon, Walmart and others. Cloudflare's script in
 * `/cdn-cgi/challenge-platform/` is on ordinary pages, too.
 */
const checks =
  /captcha-delivery\.com|_cf_chl_opt|validateCaptcha|_Incapsula_Resource|px-captcha|awsWafCookieDomainList|geo\.captcha|\/_sec\/cp_challenge/
const title =
  /^(?:just a moment|un instant|attention required|access (?:to this page has been )?denied|pardon our interruption|robot check|robot or human|are you a robot|are you human|êtes-vous un robot|vérification de sécurité|human verification|security check|checking your browser)/i

/** Whether the shop sent a robot check instead of the page. */
export function isRobotCheck(page: Page): boolean {
  const forms = page.elements('form').map(({ attribs }) => attribs['action'] ?? '')
  const scripts = page.elements('script').slice(0, 100)
  const words = scripts.map((script) => `${script.attribs['src'] ?? ''} ${textOf(script).slice(0, 5_000)}`)
  const ids = page
    .elements('marked')
    .slice(0, 100)
    .map(({ attribs }) => attribs['id'] ?? '')
  return title.test(page.title.trim()) || [...forms, ...words, ...ids].some((text) => checks.test(text))
}
