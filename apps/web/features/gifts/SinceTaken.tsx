import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { GiftView } from '@cachotteries/contracts/gifts'
import { contentFields } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import { isToCome, longDay } from '../../ui/dates.ts'
import { fieldInWords } from '../wishes/published/fields.tsx'
import './gifts.css'

/** What has become of a wish since the user took it. */
export function SinceTaken({ gift }: { gift: GiftView }) {
  const { state, undoneBy, isRemoved, changed } = gift
  // What is given already alarms nobody.
  if (state === 'gone')
    return gift.stage === 'given' ? null : <p className="gift-news">N’est plus sur la liste</p>
  if (state === 'undone')
    return (
      <p className="gift-news">
        {`${undoneBy?.name ?? capitalised(inPlaceOfName.somebody)} ${
          isRemoved ? 'ne vous compte plus parmi ceux qui participent' : 'a annulé cet achat'
        }`}
      </p>
    )
  const owner = gift.for[0]
  const isWarned = gift.ownerMayBuyUntil !== null && isToCome(gift.ownerMayBuyUntil)
  const news = gift.receivedOn !== null && owner && (
    <p className="gift-news">{`${owner.name} l’a reçu le ${longDay(gift.receivedOn)}`}</p>
  )
  const fields = contentFields.filter((field) => changed[field] !== undefined)
  const warning = isWarned && owner && <p className="gift-news">{`${owner.name} pense se l’offrir`}</p>
  if (fields.length === 0)
    return (
      <>
        {news}
        {warning}
      </>
    )
  return (
    <>
      {news}
      {warning}
      <details className="gift-news">
        <summary>Modifié depuis</summary>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{fieldWords[field].label}</dt>
              <dd>
                <del>{fieldInWords(field, gift[field])}</del> <ins>{fieldInWords(field, changed[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
