import type { GiftView } from '@cachotteries/contracts/gifts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import '../../ui/action.css'
import { isShared } from '../purchases/shared.ts'
import { useEndGift, useTakeGiftAgain } from './queries.ts'

interface Props {
  readonly gift: GiftView
  readonly me: string
  readonly onKeep: () => void
}

/** What one can do with a gift: to give it no more, to take it again, to keep it or to forget it. */
export function GiftActions({ gift, me, onKeep }: Props) {
  const [asking, setAsking] = useState(false)
  const end = useEndGift()
  const take = useTakeGiftAgain(me)
  const alert = useAlert()
  const complain = (error: unknown): void => alert('critical', refusalOf(error).message)
  const { name, state, isKept, isRemoved } = gift

  // Awaited, so that it is told even after the row is gone: the live change may arrive before the answer.
  const takeAgain = async (): Promise<void> => {
    try {
      await take.mutateAsync(gift)
      alert('normal', `C’est noté\u00a0: vous offrez «\u00a0${name}\u00a0»`)
    } catch (error) {
      complain(error)
    }
  }

  const finish = async (told: string, undo?: () => void): Promise<void> => {
    try {
      await end.mutateAsync(gift)
      alert('normal', told, undo)
    } catch (error) {
      complain(error)
    }
  }

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
          void finish(
            `C’est noté\u00a0: ${told} «\u00a0${name}\u00a0»`,
            isPart ? undefined : () => void takeAgain(),
          )
        }
      >
        <Undo2 size={18} aria-hidden />
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
          onClick={() => void takeAgain()}
        >
          Remettre
        </button>
      )}
      {state === 'gone' && !isKept && (
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
        onClick={() => setAsking(true)}
      >
        Oublier
      </button>
      <ConfirmDialog
        open={asking}
        question={`Oublier «\u00a0${name}\u00a0»\u00a0?`}
        text="Son prix et votre note seront effacés d’ici."
        confirm="Oublier"
        loses
        onConfirm={() => {
          setAsking(false)
          void finish(`«\u00a0${name}\u00a0» est oublié`)
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
