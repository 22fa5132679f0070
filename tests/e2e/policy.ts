import type { BrowserContext } from 'playwright/test'

/** Makes every page report violations of its content security policy on its console. */
export const reportViolations = (context: BrowserContext): Promise<void> =>
  context
    .addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        const violation = `forbidden by ${effectiveDirective}: ${blockedURI} in ${sourceFile}`
        console.error(violation)
        sessionStorage.setItem('violations', `${sessionStorage.getItem('violations') ?? ''}\n${violation}`)
      }),
    )
    .then(() => undefined)
