import type { GiftView } from '@cachotteries/contracts/gifts'
import { Undo2 } from 'lucide-react'
import { useOutcome } from '../../ui/useAct.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import '../../ui/action.css'
import { isShared } from '../purchases/published/shared.ts'
import { useEndGift, useTakeGiftAgain } from './queries.ts'

interface Props {
  readonly gift: GiftView
  readonly me: string
  readonly onKeep: () => void
}

/** What one can do with a gift: to give it no more, to take it again, to keep it or to forget it. */
export function GiftActions({ gift, me, onKeep }: Props) {
  const end = useEndGift()
  const take = useTakeGiftAgain(me)
  const say = useOutcome()
  const { name, state, stage, isKept, isRemoved } = gift

  const takeAgain = (): void =>
    void say(take.mutateAsync(gift), `C’est noté\u00a0: vous offrez «\u00a0${name}\u00a0»`)
  const finish = (told: string, undo?: () => void): void => void say(end.mutateAsync(gift), told, undo)
  const [dialog, ask] = useQuestion(() => ({
    question: `Oublier «\u00a0${name}\u00a0»\u00a0?`,
    text: 'Son prix et votre note seront effacés d’ici.',
    confirm: 'Oublier',
    loses: true,
    onConfirm: () => finish(`«\u00a0${name}\u00a0» est oublié`),
  }))

  if (state === 'bought') {
    const isPart = isShared(gift)
    const act = isPart ? 'Je ne participe plus' : 'Je ne l’offre plus'
    const told = isPart ? 'vous ne participez plus à' : 'vous n’offrez plus'
    return (
      <button
        type="button"
        className="action action-outlined action-accent"
        disabled={end.isPending}
        aria-label={`${act}\u00a0: ${name}`}
        onClick={() =>
          finish(`C’est noté\u00a0: ${told} «\u00a0${name}\u00a0»`, isPart ? undefined : takeAgain)
        }
      >
        <Undo2 size={18} />
        <span>{act}</span>
      </button>
    )
  }
  return (
    <>
      {state === 'undone' && !isRemoved && (
        <button
          type="button"
          className="action action-outlined action-accent"
          disabled={take.isPending}
          aria-label={`Remettre\u00a0: ${name}`}
          onClick={takeAgain}
        >
          Remettre
        </button>
      )}
      {state === 'gone' && stage !== 'given' && !isKept && (
        <button
          type="button"
          className="action action-outlined action-accent"
          aria-label={`Garder\u00a0: ${name}`}
          onClick={onKeep}
        >
          Garder
        </button>
      )}
      <button
        type="button"
        className="action"
        disabled={end.isPending}
        aria-label={`Oublier\u00a0: ${name}`}
        onClick={() => ask()}
      >
        Oublier
      </button>
      {dialog}
    </>
  )
}
