import type { GiftView } from '@cachotteries/contracts/gifts'
import { Check, EllipsisVertical } from 'lucide-react'
import '../../ui/action.css'
import { useOutcome } from '../../ui/useAct.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { euros } from '../../ui/money.ts'
import { newId } from '../../ui/newId.ts'
import { useArrangeGift, useSettleShare } from './togetherQueries.ts'
import './purchases.css'

type Share = NonNullable<GiftView['together']>['shares'][number]

interface Props {
  readonly gift: Pick<GiftView, 'uid' | 'name' | 'state'>
  readonly share: Share
  /** The sum to reach, in cents, if there is one. */
  readonly target: number | null
}

/** For who is in charge: what somebody gives for a gift of several, and what there is to do about them. */
export function ShareOfOther({ gift: { uid, name: wish, state }, share, target }: Props) {
  const { uid: person, name, amount, isSettled, mayBeInCharge } = share
  const arrange = useArrangeGift()
  const say = useOutcome()
  const [dialog, ask] = useQuestion(() => ({
    question: `Retirer ${name} de ce cadeau\u00a0?`,
    text: `${name} le verra dans ses cadeaux.${
      amount === null || target === null ? '' : ` Ses ${euros(amount)} manqueront de nouveau.`
    }`,
    confirm: 'Retirer',
    onConfirm: () =>
      void say(
        arrange({ uid, commandId: newId(), without: person }),
        `C’est noté\u00a0: ${name} ne participe plus à «\u00a0${wish}\u00a0»`,
      ),
  }))
  const handOver = {
    label: `Passer la main à ${name}`,
    onChoose: () => void say(arrange({ uid, commandId: newId(), inCharge: person })),
  }
  const remove = { label: `${name} n’y participe plus`, onChoose: () => ask() }
  const choices =
    state === 'gone' ? [] : [...(mayBeInCharge ? [handOver] : []), ...(isSettled ? [] : [remove])]
  return (
    <div className="gift-debt">
      <span>{inWords(share)}</span>
      {amount !== null && (
        <SettleButton of={{ uid, person }} about={`${wish}, ${name}`} isSettled={isSettled} />
      )}
      {choices.length > 0 && (
        <MenuButton choices={choices}>
          {(opener) => (
            <button
              type="button"
              className="action-icon"
              {...opener}
              aria-label={`Autres choix\u00a0: ${wish}, ${name}`}
            >
              <EllipsisVertical size={20} />
            </button>
          )}
        </MenuButton>
      )}
      {dialog}
    </div>
  )
}

function inWords({ name, amount, isSettled, isWithheld }: Share): string {
  if (isWithheld) return `${name} participe, et ne vous a pas encore dit son montant`
  if (amount === null) return `${name} participe, sans montant`
  return isSettled ? `${name} a réglé ${euros(amount)}` : `${name} vous doit ${euros(amount)}`
}

interface SettleProps {
  /** The wish, and whose share it is, if it isn't the user's. */
  readonly of: { readonly uid: string; readonly person?: string }
  /** Whose share of what, for screen readers. */
  readonly about: string
  readonly isSettled: boolean
}

/** Says that a share is settled, or that it isn't after all. */
export function SettleButton({ of, about, isSettled }: SettleProps) {
  const settle = useSettleShare()
  const say = useOutcome()
  return (
    <button
      type="button"
      className={`action action-primary${isSettled ? '' : ' action-outlined'}`}
      aria-label={`${isSettled ? 'Pas encore réglé' : 'Réglé'}\u00a0: ${about}`}
      onClick={() => void say(settle({ ...of, commandId: newId(), isSettled: !isSettled }))}
    >
      {!isSettled && <Check size={18} />}
      <span>{isSettled ? 'Pas encore' : 'Réglé'}</span>
    </button>
  )
}
