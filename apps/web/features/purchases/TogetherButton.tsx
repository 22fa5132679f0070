import { Users } from 'lucide-react'
import '../../ui/action.css'
import { useAsk, type Asked } from './contexts.ts'

interface Props extends Asked {
  /** The name of the wish, where several have such a button. */
  readonly of: string | undefined
}

/** Joins somebody's gift, or opens one's own to others: a sheet asks for the amount. */
export function TogetherButton({ of, ...asked }: Props) {
  const ask = useAsk()
  const { does } = asked
  const act = does === 'join' ? 'Je participe' : 'Proposer de participer'
  return (
    <button
      type="button"
      className={`action ${does === 'join' ? 'offer join action-filled action-filled-accent' : 'action-primary'}`}
      {...(of !== undefined && { 'aria-label': `${act}\u00a0: ${of}` })}
      onClick={() => ask(asked)}
    >
      <Users size={20} />
      <span>{act}</span>
    </button>
  )
}
