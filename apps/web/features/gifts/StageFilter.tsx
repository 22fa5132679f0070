import type { GiftStage, GiftView } from '@cachotteries/contracts/gifts'
import '../../ui/layout.css'
import './gifts.css'
import { isAtStage, stages } from './people.ts'

export type Filter = GiftStage | 'all'

interface Props {
  readonly gifts: readonly GiftView[]
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

const filters: readonly { readonly stage: Filter; readonly label: string }[] = [
  { stage: 'all', label: 'Tous' },
  ...stages,
]

/** Chooses the stage of the gifts that are shown, each with their number. */
export const StageFilter = ({ gifts, filter, onChange }: Props) => (
  <fieldset className="gift-choice" data-all>
    <legend className="visually-hidden">Étape</legend>
    {filters.map(({ stage, label }) => (
      <label key={stage}>
        <input type="radio" name="filter" checked={filter === stage} onChange={() => onChange(stage)} />
        <span>
          <span>{label}</span> <small>{gifts.filter((gift) => isAtStage(gift, stage)).length}</small>
        </span>
      </label>
    ))}
  </fieldset>
)
