import type { GiftPersonView } from '@cachotteries/contracts/gifts'
import { useState } from 'react'
import '../../ui/action.css'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { euros } from '../../ui/money.ts'
import { useSetBudget } from './queries.ts'

/** What the user means to spend on somebody: a button with the budget, if there is one, which becomes its field. */
export function Budget({ person }: { person: GiftPersonView }) {
  const [open, setOpen] = useState(false)
  const setBudget = useSetBudget()
  const { name, budget } = person
  if (open)
    return (
      <MoneyField
        label="Budget"
        about={name}
        amount={budget}
        autoFocus
        onChange={(next) => setBudget.mutateAsync({ person, budget: next })}
      />
    )
  const words = budget === null ? 'Budget' : `${euros(budget)} prévus`
  return (
    <button
      type="button"
      className="action"
      aria-label={`${words}\u00a0: ${name}`}
      onClick={() => setOpen(true)}
    >
      {words}
    </button>
  )
}
