import type { GiftStage } from '@cachotteries/contracts/gifts'
import { useId } from 'react'
import '../../ui/layout.css'
import './gifts.css'
import { stages } from './people.ts'

interface Props {
  /** Whose stage it is, for screen readers. */
  readonly gift: string
  readonly stage: GiftStage
  readonly onChange: (stage: GiftStage) => void
}

/** Where a gift stands: to buy, at home, or given. */
export function StagePicker({ gift, stage, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="gift-choice">
      <legend className="visually-hidden">{`Étape\u00a0: ${gift}`}</legend>
      {stages.map((one) => (
        <label key={one.stage}>
          <input
            type="radio"
            name={name}
            checked={one.stage === stage}
            onChange={() => onChange(one.stage)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
