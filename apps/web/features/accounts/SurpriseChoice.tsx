import { useId } from 'react'
import './surprises.css'

const choices = [
  {
    total: false,
    label: 'Il disparaît de ma liste',
    told: 'C’est noté\u00a0: il disparaîtra de votre liste',
  },
  {
    total: true,
    label: 'Il reste affiché (surprise totale)',
    told: 'C’est noté\u00a0: il restera affiché',
  },
] as const

interface Props {
  /** Null until the user has answered. */
  readonly chosen: boolean | null
  /** Called with the choice, and what it does in words. */
  readonly onChoose: (total: boolean, told: string) => void
}

/** Asks what is to become of one's wishes when somebody buys them. */
export function SurpriseChoice({ chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="surprises">
      <legend>Quand on m’offre un souhait</legend>
      {choices.map(({ total, label, told }) => (
        <label key={label}>
          <input type="radio" name={name} checked={chosen === total} onChange={() => onChoose(total, told)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
