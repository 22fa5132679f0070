import type { GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { listed } from '@cachotteries/contracts/listed'
import { Check, Ghost } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { useComplain } from '../../ui/useAct.ts'
import { longDay } from '../../ui/dates.ts'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { Picture } from '../../ui/Picture.tsx'
import '../../ui/action.css'
import { TellButton } from '../received/published/TellButton.tsx'
import { dayGivenNow } from './dayQuestion.ts'
import { GiftActions } from './GiftActions.tsx'
import './gifts.css'
import { GiftLink, GiftShop } from './GiftShop.tsx'
import { GiftTogether } from '../purchases/published/GiftTogether.tsx'
import { GivenDay } from './GivenDay.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { NoteField } from './NoteField.tsx'
import { OccasionPicker } from './OccasionPicker.tsx'
import { isToBeBought } from './people.ts'
import { useChangeGift, type PrivateFields } from './queries.ts'
import { SinceTaken } from './SinceTaken.tsx'
import { StagePicker } from './StagePicker.tsx'
import { WishFields } from '../wishes/published/WishFields.tsx'

interface Props {
  readonly gift: GiftView
  readonly me: string
  /** What there is to celebrate, of the person it is for. */
  readonly occasions: readonly OccasionView[]
}

/** One gift: what the wish said when the user took it, what has become of it, and what only the user knows. */
export const GiftRow = memo(function GiftRow({ gift: saved, me, occasions }: Props) {
  const complain = useComplain()
  const change = useChangeGift()
  const [pending, setPending] = useState<PrivateFields>({})
  const gift = { ...saved, ...pending }
  const save = async (fields: PrivateFields): Promise<void> => {
    // At once: a radio that follows later would go back first.
    setPending(fields)
    try {
      await change.mutateAsync({ gift: saved, fields })
    } finally {
      setPending({})
    }
  }
  const set = (fields: PrivateFields): void => void save(fields).catch(complain)
  const { uid, name, picture, state, stage } = gift
  const setStage = (next: GiftView['stage']): void => {
    set({ stage: next, ...(next === 'given' && { givenOn: dayGivenNow(gift, occasions) }) })
  }
  const given = stage === 'given' && (
    <GivenDay about={name} day={gift.givenOn} onChange={(givenOn) => set({ givenOn })} />
  )
  const isTheirs = gift.together?.isInCharge !== false
  const isToBuy = isToBeBought(gift)
  return (
    <li className="gift" data-state={state} data-to-buy={isToBuy}>
      <div className="gift-picture">
        <Picture picture={picture} size="card">
          <NoPicture seed={uid} />
        </Picture>
      </div>
      <div className="gift-body">
        <h3>{state === 'gone' ? name : <Link to={`/app/wishes/${uid}/edit`}>{name}</Link>}</h3>
        <p className="gift-facts">
          <span>{factsOf(gift).join(' · ')}</span>
          {gift.isSecret && (
            <span>
              <Ghost size={16} /> Secret
            </span>
          )}
        </p>
        {isToBuy && <GiftShop gift={gift} />}
        <WishFields wish={gift} without={isToBuy ? besidesShop : besides} />
        <SinceTaken gift={gift} />
        <GiftTogether gift={gift} me={me} />
        {state !== 'undone' && isTheirs && (
          <div className="gift-own">
            <StagePicker gift={name} stage={stage} onChange={setStage} />
            <div className="gift-fields">
              <MoneyField
                label="Prix payé"
                about={name}
                amount={gift.paid}
                // What is paid for isn't to be bought any more.
                onChange={(paid) => save({ paid, ...(paid !== null && isToBuy && { stage: 'have' }) })}
              />
              <NoteField about={name} note={gift.note} onChange={(note) => save({ note })} />
              <OccasionPicker
                about={name}
                occasion={gift.occasion}
                occasions={occasions}
                onChange={(occasion) => set({ occasion })}
              />
              {given}
            </div>
          </div>
        )}
        {state !== 'undone' && !isTheirs && given}
        <TellButton gift={gift} />
        <div className="gift-actions">
          {!isToBuy && <GiftLink gift={gift} />}
          {!isTheirs && (
            <button
              type="button"
              className="action action-outlined"
              aria-pressed={stage === 'given'}
              aria-label={`Offert\u00a0: ${name}`}
              onClick={() => setStage(stage === 'given' ? 'have' : 'given')}
            >
              {stage === 'given' && <Check size={18} />}
              <span>Offert</span>
            </button>
          )}
          <GiftActions gift={gift} me={me} onKeep={() => set({ isKept: true })} />
        </div>
      </div>
    </li>
  )
})

const factsOf = (gift: GiftView): string[] => [
  `Depuis le ${longDay(gift.purchaseDate)}`,
  ...(gift.notedBy ? [`Noté par ${gift.notedBy.name}`] : []),
  ...(gift.for.length > 1 ? [`Pour ${listed(gift.for.map((one) => one.name))}`] : []),
  ...(gift.quantity !== null && gift.quantity > 1 ? [`${gift.gives} sur ${gift.quantity}`] : []),
]

/** The link is on a button, and stars are for choosing. */
const besides = ['importance', 'url'] as const
/** So is the price, as long as the gift is to be bought. */
const besidesShop = [...besides, 'price'] as const
