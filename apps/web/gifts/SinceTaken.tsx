import type { GiftView } from '@cachotteries/contracts/gifts'
import { contentFields, type ContentField, type WishContent } from '@cachotteries/contracts/wish-fields'
import { isToCome } from '../ui/dates.ts'
import { money } from '../ui/price.ts'
import './gifts.css'

const labels: { readonly [Field in ContentField]: string } = {
  name: 'Nom',
  importance: 'Étoiles',
  comment: 'Commentaire',
  url: 'Lien',
  price: 'Prix indicatif',
  img: 'Image',
}

const written = (value: WishContent[ContentField] | undefined): string | number =>
  typeof value === 'object' && value !== null ? money(value) : (value ?? 'rien')

/** What has become of a wish since the user took it. */
export function SinceTaken({ gift }: { gift: GiftView }) {
  const { state, undoneBy, changed } = gift
  if (state === 'gone') return <p className="gift-news">N’est plus sur la liste</p>
  if (state === 'undone')
    return <p className="gift-news">{`${undoneBy?.name ?? 'Quelqu’un'} a annulé cet achat`}</p>
  const owner = gift.for[0]
  const isWarned = gift.ownerMayBuyUntil !== null && isToCome(gift.ownerMayBuyUntil)
  const fields = contentFields.filter((field) => changed[field] !== undefined)
  const warning = isWarned && owner && <p className="gift-news">{`${owner.name} pense se l’offrir`}</p>
  if (fields.length === 0) return warning
  return (
    <>
      {warning}
      <details className="gift-news">
        <summary>Modifié depuis</summary>
        <dl>
          {fields.map((field) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd>
                <del>{written(gift[field])}</del> <ins>{written(changed[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
