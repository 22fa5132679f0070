import { useAlert } from './alerts.ts'

/**
 * @returns copies a text and says `done`, or what to do instead where the browser doesn't permit that; it resolves to whether the
 *   text was copied
 */
export function useCopy(): (text: string, done: string, instead: string) => Promise<boolean> {
  const alert = useAlert()
  return async (text, done, instead) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      alert('warning', `La copie n’est pas permise par ce navigateur\u00a0: ${instead}`)
      return false
    }
    alert('normal', done)
    return true
  }
}

/** Sends a link by what the device has for that. */
export async function share(text: string, url: string, otherwise: () => Promise<void>): Promise<void> {
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // The person changed their mind.
    if (error instanceof Error && error.name === 'AbortError') return
    await otherwise()
  }
}
