import type { AccountView } from '@cachotteries/contracts/accounts'
import { useState } from 'react'
import { useOutcome } from '../../ui/useAct.ts'
import { newId } from '../../ui/newId.ts'
import { useChangeProfile } from './published/useChangeProfile.ts'

/** What the user chose about surprises: those for them, and whether they'd rather not know those for others. */
type Surprises = Pick<AccountView, 'totalSurprise' | 'sparesMe'>

type Choice = { readonly [Name in keyof Surprises]?: NonNullable<Surprises[Name]> }

/** What the user chose, as it shows at once, and how they choose otherwise. `told` says what that does. */
export function useSurprises(account: Surprises) {
  const { mutateAsync } = useChangeProfile()
  const say = useOutcome()
  const [pending, setPending] = useState<Choice>({})
  const send = async (choice: Choice, told: string): Promise<void> => {
    setPending(choice)
    await say(mutateAsync({ ...choice, commandId: newId() }), told)
    setPending({})
  }
  const chosen: Surprises = { ...account, ...pending }
  return { chosen, choose: (choice: Choice, told: string): void => void send(choice, told) }
}
