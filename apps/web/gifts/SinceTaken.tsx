import type { GiftView } from '@cachotteries/contracts/gifts'
import './gifts.css'

const labels = {
  name: 'Nom',
  importance: 'Étoiles',
  comment: 'Commentaire',
  url: 'Lien',
  img: 'Image',
} as const

type Field = keyof typeof labels

/** What has become of a wish since the user took it. */
export function SinceTaken({ gift }: { gift: GiftView }) {
  const { state, undoneBy, changed } = gift
  if (state === 'gone') return <p className="gift-news">N’est plus sur la liste</p>
  if (state === 'undone')
    return <p className="gift-news">{`${undoneBy?.name ?? 'Quelqu’un'} a annulé cet achat`}</p>
  const fields = (Object.keys(labels) as Field[]).filter((field) => changed[field] !== undefined)
  if (fields.length === 0) return null
  return (
    <details className="gift-news">
      <summary>Modifié depuis</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              <del>{gift[field] ?? 'rien'}</del> <ins>{changed[field] ?? 'rien'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
