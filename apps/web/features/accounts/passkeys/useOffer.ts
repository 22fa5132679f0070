import { keep, kept } from '../../../storage/kept.ts'
import { useAlert } from '../../../ui/alerts.ts'
import { mayHavePasskeys } from './mayHavePasskeys.ts'

/** Of the browser, not of the person who is signed in: it was said here. */
const offeredKey = 'passkeyOffered'

/** @returns what offers a passkey, once in a browser, to somebody who just signed in by their password and has none */
export function useOffer(): () => Promise<void> {
  const alert = useAlert()
  return async () => {
    if (!mayHavePasskeys() || kept(offeredKey) !== null) return
    const { make, mayBeOffered, complain } = await import('./ceremonies.ts')
    if (!(await mayBeOffered())) return
    keep(offeredKey, '')
    const activate = (): void =>
      void make({}).then(
        () => alert('normal', 'C’est fait\u00a0: la prochaine fois, votre empreinte ou votre visage suffit'),
        (error: unknown) => complain(error, alert),
      )
    alert('normal', 'Entrer la prochaine fois avec l’empreinte ou le visage\u00a0?', activate, 'Activer')
  }
}
