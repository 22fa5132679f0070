import { useEffect, useEffectEvent, useState } from 'react'
import type * as Ceremonies from './ceremonies.ts'
import '../../../ui/action.css'
import { useAlert } from '../../../ui/alerts.ts'
import { mayHavePasskeys } from './mayHavePasskeys.ts'

const load = () => import('./ceremonies.ts')

/**
 * Signs in by what the device knows of its person, without a name: by this button, or from the field of the name. The button
 * keeps its place where there is nothing to press, so that nothing moves when the application is there.
 */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()

  const enterBy = async (way: 'enter' | 'enterFromField', ceremonies: typeof Ceremonies): Promise<void> => {
    try {
      const outcome = await ceremonies[way]()
      if (outcome === 'entered') await onSignedIn()
      else if (way === 'enter')
        alert(
          'critical',
          'Ouvrez Cachotteries à son adresse habituelle pour utiliser l’empreinte ou le visage',
        )
    } catch (error) {
      ceremonies.complain(error, alert)
    }
  }
  const fromField = useEffectEvent((ceremonies: typeof Ceremonies) => enterBy('enterFromField', ceremonies))
  useEffect(() => {
    if (!mayHavePasskeys()) return undefined
    let isOver = false
    const ceremonies = load()
    // A module that couldn't be fetched offers a reload by itself.
    ceremonies.then((code) => (isOver ? undefined : fromField(code))).catch(() => {})
    return () => {
      isOver = true
      ceremonies.then(({ giveUp }) => giveUp()).catch(() => {})
    }
  }, [])

  const press = async (): Promise<void> => {
    setBusy(true)
    try {
      await enterBy('enter', await load())
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="action action-wide action-primary"
      data-absent={!mayHavePasskeys() || undefined}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void press()}
    >
      Me connecter avec l’empreinte ou le visage
    </button>
  )
}
