import type { BrowserContext } from 'playwright/test'

/** Has every page keep, and say on its console, what its content security policy had to forbid. */
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
