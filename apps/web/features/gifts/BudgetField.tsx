import type { GiftPersonView } from '@cachotteries/contracts/gifts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { useSetBudget } from './queries.ts'

/** What the user means to spend on somebody. */
export function BudgetField({ person, autoFocus }: { person: GiftPersonView; autoFocus?: boolean }) {
  const setBudget = useSetBudget()
  return (
    <MoneyField
      label="Budget"
      about={person.name}
      amount={person.budget}
      autoFocus={autoFocus}
      onChange={(budget) => setBudget.mutateAsync({ person, budget })}
    />
  )
}
