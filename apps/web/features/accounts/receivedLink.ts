import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'

/** Where links lead that people get by mail or message, or that a provider sends them back to. */
const paths = /^\/(?:lien|connexion|join|confier|reset\/[^/]+\/[^/]+|app\/.+)$/

/**
 * The address of this site in what somebody pasted, a whole sentence perhaps: what stands behind its origin. Links open in the
 * browser of the device, also for people who have the application on their home screen, where it is signed in by itself.
 *
 * @returns undefined where there is none, or it is another site's
 */
export function receivedLink(pasted: string, origin: string): string | undefined {
  for (const [word] of pasted.matchAll(/https?:\/\/\S+/gi)) {
    const url = URL.canParse(word) ? new URL(withoutClosingSigns(word)) : undefined
    if (url?.origin === origin && paths.test(url.pathname)) return url.pathname + url.search + url.hash
  }
  return undefined
}

/** Whether this is the application on a home screen. Safari says so by a property of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true
