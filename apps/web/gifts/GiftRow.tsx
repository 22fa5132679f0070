import type { GiftView } from '@cachotteries/contracts/gifts'
import { ExternalLink, Ghost } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { longDay } from '../ui/dates.ts'
import { Keepsake } from '../ui/illustrations/Keepsake.tsx'
import { Picture } from '../ui/Picture.tsx'
import { priceWords } from '../ui/price.ts'
import '../ui/action.css'
import { GiftActions } from './GiftActions.tsx'
import './gifts.css'
import { MoneyField } from './MoneyField.tsx'
import { NoteField } from './NoteField.tsx'
import { useChangeGift, type PrivateFields } from './queries.ts'
import { SinceTaken } from './SinceTaken.tsx'
import { StagePicker } from './StagePicker.tsx'

interface Props {
  readonly gift: GiftView
  readonly me: string
}

/** One gift: what the wish said when the user took it, what has become of it, and what only the user knows. */
export const GiftRow = memo(function GiftRow({ gift: saved, me }: Props) {
  const alert = useAlert()
  const change = useChangeGift()
  const [pending, setPending] = useState<PrivateFields>({})
  const gift = { ...saved, ...pending }
  const set = (fields: PrivateFields): void => {
    // At once: a radio that follows later would go back first.
    setPending(fields)
    change.mutate(
      { gift: saved, fields },
      {
        onError: (error) => alert('critical', refusalOf(error).message),
        onSettled: () => setPending({}),
      },
    )
  }
  const { uid, name, picture, url, state } = gift
  return (
    <li className="gift" data-state={state}>
      <div className="gift-picture">
        <Picture picture={picture} size="card">
          <Keepsake seed={uid} />
        </Picture>
      </div>
      <div className="gift-body">
        <h3>{state === 'gone' ? name : <Link to={`/app/wishes/${uid}/edit`}>{name}</Link>}</h3>
        <p className="gift-facts">
          {`Depuis le ${longDay(gift.purchaseDate)}`}
          {gift.notedBy && ` · Noté par ${gift.notedBy.name}`}
          {gift.for.length > 1 && ` · Pour ${list.format(gift.for.map((one) => one.name))}`}
          {gift.isSecret && (
            <span>
              <Ghost size={16} aria-hidden /> Secret
            </span>
          )}
        </p>
        {gift.price && <p className="gift-facts">{priceWords(gift.price)}</p>}
        <SinceTaken gift={gift} />
        {state !== 'undone' && (
          <div className="gift-own">
            <StagePicker gift={name} stage={gift.stage} onChange={(stage) => set({ stage })} />
            <div className="gift-fields">
              <MoneyField
                label="Prix payé"
                about={name}
                amount={gift.paid}
                onChange={(paid) => set({ paid })}
              />
              <NoteField about={name} note={gift.note} onChange={(note) => set({ note })} />
            </div>
          </div>
        )}
        <div className="gift-actions">
          {url !== null && (
            <a
              className="action"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              aria-label={`Site web\u00a0: ${name} (nouvel onglet)`}
            >
              <ExternalLink size={18} aria-hidden />
              Site web
            </a>
          )}
          <GiftActions gift={gift} me={me} onKeep={() => set({ isKept: true })} />
        </div>
      </div>
    </li>
  )
})

const list = new Intl.ListFormat('fr')
