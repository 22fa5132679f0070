import type { AccountView } from '@cachotteries/contracts/accounts'
import { useId } from 'react'
import './surprises.css'
import { useSurprises } from './useSurprises.ts'

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

/** Asks what is to become of one's wishes when somebody buys them. Nothing is chosen until the user has answered. */
export function SurpriseChoice({ account }: { account: AccountView }) {
  const name = useId()
  const { chosen, choose } = useSurprises(account)
  return (
    <fieldset className="surprises">
      <legend>Quand on m’offre un souhait</legend>
      {choices.map(({ total, label, told }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={chosen.totalSurprise === total}
            onChange={() => choose({ totalSurprise: total }, told)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
