import type { OccasionView } from '@cachotteries/contracts/occasions'
import { useId } from 'react'
import '../../ui/inline-field.css'

interface Props {
  readonly about: string
  /** What the gift is for; it may have been since. */
  readonly occasion: string | null
  /** Those of the person it is for. */
  readonly occasions: readonly OccasionView[]
  readonly onChange: (occasion: string | null) => void
}

/** What a gift is for. Only its buyer sees it. */
export function OccasionPicker({ about, occasion, occasions, onChange }: Props) {
  const id = useId()
  const isThere = occasions.some(({ uid }) => uid === occasion)
  if (occasions.length === 0) return null
  return (
    <div className="inline-field">
      <label htmlFor={id}>Pour</label>
      <select
        id={id}
        aria-label={`Pour quelle occasion\u00a0: ${about}`}
        value={isThere ? (occasion ?? '') : ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">Rien de précis</option>
        {occasions.map(({ uid, title }) => (
          <option key={uid} value={uid}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
