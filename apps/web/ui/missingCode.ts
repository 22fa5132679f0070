import { getDefaultStore } from 'jotai'
import { unless } from '../storage/kept.ts'
import { codeIsMissingAtom, reloadOfferAtom } from './reloadOffer.ts'

/*
 * Code that was not fetched because the connection was lost, or because the server has another release by now. The screen stays as
 * it is, and the next press asks for it again. Many browsers don't fetch a module again whose fetch has failed
 * (https://github.com/whatwg/html/pull/10327): loading the page again is what helps there, and is offered.
 */

const failures = new WeakSet<Error>()
const forgone = new WeakSet<Error>()

interface Attempt {
  /** The press that it was made for. */
  readonly press: Press
  readonly again: () => void
}

const attempts = new WeakMap<Error, Attempt>()

interface Press {
  readonly control: Element | undefined
}

let lastPress: Press = { control: undefined }

export const pressBefore = (): Press => lastPress

const controlAt = ({ target }: Event): Element | undefined =>
  (target instanceof Element && target.closest('a, button, [role=button], [role^=menuitem]')) || undefined

/** Offers to load the page again when code is missing. What was typed is kept: see `unsaved`. */
export function watchForMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => notArrived(payload))
  addEventListener('click', (event) => (lastPress = { control: controlAt(event) }), true)
}

function notArrived(error: Error): void {
  failures.add(error)
  // The person who asked for it learns of it after this event.
  setTimeout(() => {
    if (forgone.has(error)) return
    const store = getDefaultStore()
    store.set(codeIsMissingAtom, true)
    store.set(reloadOfferAtom, {
      text: 'Une partie de l’application n’est pas arrivée. Ce que vous avez écrit est gardé.',
      action: 'Recharger la page',
    })
  })
}

/**
 * Fetches code, but for a browser that says itself that it has no connection, and has no service worker with all of it: a fetch
 * that isn't tried doesn't fail for ever.
 */
export function unlessCutOff<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let isThere = false
  return async () => {
    if (!isThere && isCutOff()) {
      const error = new Error('Failed to fetch dynamically imported module: there is no connection')
      notArrived(error)
      throw error
    }
    const code = await load()
    isThere = true
    return code
  }
}

const isCutOff = (): boolean =>
  !navigator.onLine && !unless<ServiceWorker | null>(null, () => navigator.serviceWorker.controller)

/** For code that nobody waits for: if it is missing, nothing is said of it. A press that needs it asks for it again. */
export function forgo(error: unknown): void {
  if (error instanceof Error) forgone.add(error)
}

/** Whether something failed because its code is missing, and not by an error of ours. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** Notes what another attempt needs after this failure. */
export function askedAgainBy(error: unknown, attempt: Attempt): void {
  if (error instanceof Error) attempts.set(error, attempt)
}

/**
 * Waits until what a failed attempt was made for is pressed again: the same button, or one that says the same in its place. Then
 * another one can be made.
 *
 * @returns a function that ends it
 */
export function whenPressedAgain(error: unknown, retry: () => void): () => void {
  const over = new AbortController()
  const attempt = error instanceof Error ? attempts.get(error) : undefined
  const first = attempt?.press.control
  const check = (): void => {
    const { control } = lastPress
    const isSame = control === first || (!first?.isConnected && control?.textContent === first?.textContent)
    if (!attempt || !control || !isSame) return
    over.abort()
    attempt.again()
    retry()
  }
  addEventListener('click', check, { capture: true, signal: over.signal })
  // React tells of a failure a moment later.
  if (lastPress !== attempt?.press) check()
  return () => over.abort()
}

/** What asks again for the code of screens that didn't arrive, on the way to this address. */
const waiting: ((address: string) => void)[] = []

/** Called when somebody goes to another screen: React Router asks for the code of each once. */
export function askForScreens(address: string): void {
  for (const ask of waiting.splice(0)) ask(address)
}

/**
 * Fetches the code of a screen. While it is missing, this doesn't end, and the screen before stays. The next press of a link asks
 * for it again; a browser that doesn't, though the server is there, loads the whole page instead.
 */
export async function codeOf<Code>(load: () => Promise<Code>): Promise<Code> {
  let address: string | undefined
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (!isMissingCode(error)) throw error
      if (address !== undefined && (await isReached())) location.assign(address)
      address = await new Promise<string>((ask) => void waiting.push(ask))
    }
}

const isReached = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
