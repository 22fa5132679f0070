import { getDefaultStore } from 'jotai'
import { unless } from '../storage/kept.ts'
import { reloadOfferAtom } from '../ui/reloadOffer.ts'

/**
 * Registers the service worker, which keeps the application's files. It is called when the first screen is there, so that
 * the first visit doesn't wait for it. Browsers have none over plain http, except on this machine.
 */
export function registerWorker(): void {
  const serviceWorker = unless<ServiceWorkerContainer | undefined>(undefined, () => navigator.serviceWorker)
  if (!serviceWorker) return
  const keepUsed = (): void => void askToKeep(serviceWorker, fetchedSoFar())
  serviceWorker.addEventListener('controllerchange', () => {
    void offerNewVersion(serviceWorker)
    keepUsed()
  })
  keepUsed()
  addEventListener('appinstalled', () => void askToKeep(serviceWorker, 'all'))
  const later = (): void => {
    // Offline, or the server is being updated: browsers try again at the next visit.
  }
  register(serviceWorker).catch(later)
  // Browsers look for a new version when a page is loaded. This one may stay open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible')
      void serviceWorker.ready.then((registration) => registration.update()).catch(later)
  })
}

const register = (serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  serviceWorker.register('/worker.js', { updateViaCache: 'none' })

/** The service worker of this browser, once it runs, also where `registerWorker` left it out. */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  await register(navigator.serviceWorker)
  return navigator.serviceWorker.ready
}

/** Before the worker saw it; all, in the window of an application that is installed. */
const fetchedSoFar = (): 'all' | readonly string[] =>
  matchMedia('(display-mode: standalone)').matches
    ? 'all'
    : performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)

/** A page that was loading while its worker began has no controller until it is loaded again: the worker is active all the same. */
async function askToKeep({ ready }: ServiceWorkerContainer, files: 'all' | readonly string[]): Promise<void> {
  const { active } = await ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage(files)
}

let isOffered = false

/** A new worker has the files of its release, which this page may have been loaded from already. */
async function offerNewVersion({ controller }: ServiceWorkerContainer): Promise<void> {
  const script = document
    .querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
    ?.getAttribute('src')
  const isCurrent = await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    controller?.postMessage(script, [port2])
  })
  if (isCurrent !== false || isOffered) return
  isOffered = true
  getDefaultStore().set(reloadOfferAtom, { text: 'Une nouvelle version est prête', action: 'Charger' })
}
