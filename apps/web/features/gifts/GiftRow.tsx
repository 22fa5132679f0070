import type { GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { Check, ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useOutcome } from '../../ui/useAct.ts'
import { dayGivenNow } from './dayQuestion.ts'
import { GiftDetails } from './GiftDetails.tsx'
import { GiftShop } from './GiftShop.tsx'
import './gifts.css'
import { lineOf, movedTo } from './giftWords.ts'
import { useChangeGift, type PrivateFields } from './queries.ts'

interface Props {
  readonly gift: GiftView
  readonly me: string
  /** What there is to celebrate, of the person it is for. */
  readonly occasions: readonly OccasionView[]
}

/** One gift, as a line to shop with: what it is, what it costs, where, and whether the user has it. It opens to all the rest. */
export const GiftRow = memo(function GiftRow({ gift: saved, me, occasions }: Props) {
  const id = useId()
  const say = useOutcome()
  const change = useChangeGift()
  const [pending, setPending] = useState<PrivateFields>({})
  // Undefined until it was opened once. From then on it is hidden when it is closed, with what was typed in it.
  const [open, setOpen] = useState<boolean>()
  const gift = { ...saved, ...pending }
  const { uid, name, picture, state, stage, givenOn } = gift
  const save = async (fields: PrivateFields): Promise<void> => {
    // At once: a radio that follows later would go back first.
    setPending(fields)
    try {
      await change.mutateAsync({ gift: saved, fields })
    } finally {
      setPending({})
    }
  }
  const moveTo = (next: GiftView['stage']): void => {
    const before = { stage, ...(stage === 'given' && givenOn !== null && { givenOn }) }
    const moved = save({
      stage: next,
      ...(next === 'given' && { givenOn: dayGivenNow(gift, occasions) }),
    })
    void say(moved, movedTo(next, gift), () => void say(save(before), 'C’est annulé'))
  }
  const hasTick = state !== 'undone' && gift.together?.isInCharge !== false
  return (
    <li className="gift-entry" data-state={state} data-stage={stage}>
      <div className="gift-line">
        <div className="gift-picture">
          <Picture picture={picture} size="card">
            <NoPicture seed={uid} />
          </Picture>
        </div>
        <div className="gift-words">
          <h3>
            <button
              type="button"
              aria-expanded={open === true}
              {...(open !== undefined && { 'aria-controls': id })}
              onClick={() => setOpen(open !== true)}
            >
              <span>{name}</span>
            </button>
          </h3>
          <p>
            <ChevronDown size={16} aria-hidden />
            {lineOf(gift).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <GiftShop gift={gift} />
        {hasTick && (
          <label className="gift-tick">
            <input
              type="checkbox"
              aria-label={`Je l’ai\u00a0: ${name}`}
              checked={stage !== 'to-buy'}
              onChange={() => moveTo(stage === 'to-buy' ? 'have' : 'to-buy')}
            />
            <span aria-hidden>
              <Check size={20} />
            </span>
          </label>
        )}
      </div>
      {open !== undefined && (
        <div id={id} className="gift-details" hidden={!open}>
          <GiftDetails gift={gift} me={me} occasions={occasions} onSave={save} onMove={moveTo} />
        </div>
      )}
    </li>
  )
})
