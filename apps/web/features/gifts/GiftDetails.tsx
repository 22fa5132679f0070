import type { GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { Check, Ghost } from 'lucide-react'
import { Link } from 'react-router'
import '../../ui/action.css'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { useComplain } from '../../ui/useAct.ts'
import { GiftTogether } from '../purchases/published/GiftTogether.tsx'
import { TellButton } from '../received/published/TellButton.tsx'
import { WishFields } from '../wishes/published/WishFields.tsx'
import { GiftActions } from './GiftActions.tsx'
import './gifts.css'
import { factsOf } from './giftWords.ts'
import { GivenDay } from './GivenDay.tsx'
import { NoteField } from './NoteField.tsx'
import { OccasionPicker } from './OccasionPicker.tsx'
import { isToBeBought } from './people.ts'
import type { PrivateFields } from './queries.ts'
import { SinceTaken } from './SinceTaken.tsx'
import { StagePicker } from './StagePicker.tsx'

interface Props {
  readonly gift: GiftView
  readonly me: string
  readonly occasions: readonly OccasionView[]
  /** Saves what only the user knows of it; fails if it can't. */
  readonly onSave: (fields: PrivateFields) => Promise<void>
  readonly onMove: (stage: GiftView['stage']) => void
}

/** What the wish said when the user took it, what has become of it, and what only the user knows. */
export function GiftDetails({ gift, me, occasions, onSave, onMove }: Props) {
  const complain = useComplain()
  const { uid, name, state, stage } = gift
  const set = (fields: PrivateFields): void => void onSave(fields).catch(complain)
  const isTheirs = gift.together?.isInCharge !== false
  const given = stage === 'given' && (
    <GivenDay about={name} day={gift.givenOn} onChange={(givenOn) => set({ givenOn })} />
  )
  return (
    <>
      <SinceTaken gift={gift} />
      <p className="gift-facts">
        <span>{factsOf(gift).join(' · ')}</span>
        {gift.isSecret && (
          <span>
            <Ghost size={16} /> Secret
          </span>
        )}
      </p>
      <WishFields wish={gift} without={besides} />
      {state !== 'undone' && isTheirs && (
        <>
          <StagePicker gift={name} stage={stage} onChange={onMove} />
          <div className="gift-fields">
            <MoneyField
              label="Prix payé"
              about={name}
              amount={gift.paid}
              // What is paid for isn't to be bought any more.
              onChange={(paid) =>
                onSave({ paid, ...(paid !== null && isToBeBought(gift) && { stage: 'have' }) })
              }
            />
            <NoteField about={name} note={gift.note} onChange={(note) => onSave({ note })} />
            <OccasionPicker
              about={name}
              occasion={gift.occasion}
              occasions={occasions}
              onChange={(occasion) => set({ occasion })}
            />
            {given}
          </div>
        </>
      )}
      {state !== 'undone' && !isTheirs && given}
      <GiftTogether gift={gift} me={me} />
      <TellButton gift={gift} />
      <div className="gift-actions">
        {!isTheirs && (
          <button
            type="button"
            className="action action-outlined"
            aria-pressed={stage === 'given'}
            aria-label={`Offert\u00a0: ${name}`}
            onClick={() => onMove(stage === 'given' ? 'have' : 'given')}
          >
            {stage === 'given' && <Check size={18} />}
            <span>Offert</span>
          </button>
        )}
        {state !== 'gone' && (
          <Link
            className="action action-outlined"
            to={`/app/wishes/${uid}/edit`}
            aria-label={`Voir le souhait\u00a0: ${name}`}
          >
            Voir le souhait
          </Link>
        )}
        <GiftActions gift={gift} me={me} onKeep={() => set({ isKept: true })} />
      </div>
    </>
  )
}

/** The link is on the line, and stars are for choosing. */
const besides = ['importance', 'url'] as const
