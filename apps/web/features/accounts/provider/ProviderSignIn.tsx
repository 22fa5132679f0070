import type { HandedProvider } from '@cachotteries/contracts/handed-provider'
import { useState } from 'react'
import { refusalOf } from '../../../api/refusal.ts'
import '../../../ui/action.css'
import { useAlert } from '../../../ui/alerts.ts'
import { capitalised } from '@cachotteries/contracts/capitalised'
import { noteScreen } from './awaitedScreen.ts'
import { useAskProvider } from './queries.ts'

interface Props {
  readonly provider: HandedProvider
  /** The screen to come back to. */
  readonly next: string
}

/** Goes to the page of the provider, and says when it isn't there. */
export function ProviderSignIn({ provider: { name, only }, next }: Props) {
  const [state, setState] = useState<'ready' | 'busy' | 'down'>('ready')
  const alert = useAlert()
  const asking = useAskProvider()
  const go = async (): Promise<void> => {
    setState('busy')
    try {
      const { address } = await asking.mutateAsync()
      noteScreen(next)
      location.assign(address)
    } catch (error) {
      const { failure, message } = refusalOf(error)
      setState(failure === 'ProviderUnreachable' ? 'down' : 'ready')
      alert('critical', message)
    }
  }
  return (
    <button
      type="button"
      className={`action action-large ${only ? 'action-filled' : 'action-outlined action-primary'}`}
      data-provider=""
      aria-busy={state === 'busy'}
      disabled={state === 'busy'}
      onClick={() => void go()}
    >
      {state === 'down' ? `${capitalised(name)} ne répond pas\u00a0: réessayer` : `Se connecter avec ${name}`}
    </button>
  )
}
