import { getDefaultStore } from 'jotai'
import { reloadOfferAtom } from './reloadOffer.ts'

/*
 * Code that was not fetched because the connection was lost, or because the server has another release by now. Browsers
 * don't fetch a module again whose fetch has failed, so that loading the page again is what helps. The screen stays as it
 * is until then.
 */

const failures = new WeakSet<Error>()
const forgone = new WeakSet<Error>()

/** Offers to load the page again when code is missing. What was typed is kept: see `unsaved`. */
export const watchForMissingCode = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    // Whoever asked for it learns of it after this event.
    setTimeout(() => {
      if (forgone.has(payload)) return
      getDefaultStore().set(reloadOfferAtom, {
        text: 'Une partie de l’application n’est pas arrivée. Ce que vous avez écrit est gardé.',
        action: 'Recharger la page',
      })
    })
  })

/** For code that nobody waits for: if it is missing, nothing is said of it. A press that needs it asks for it again. */
export function forgo(error: unknown): void {
  if (error instanceof Error) forgone.add(error)
}

/** Whether something failed because its code is missing, and not by an error of ours. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && failures.has(error)

/** Fetches the code of a screen. If it is missing, this never ends, and the screen before stays. */
export async function codeOf<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (isMissingCode(error)) return new Promise(() => {})
    throw error
  }
}
