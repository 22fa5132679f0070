import { Effect } from 'effect'
import { disableAccount, eraseNamed } from '../features/accounts/access.ts'
import { operate } from './operator.ts'
import { scripted } from './scripted.ts'

/** Closes an account, and erases it, as the operator does at this moment. The ids depend on the name alone. */
export function erasePerson(databaseUrl: string, name: string, at: Date): Promise<void> {
  const { ambient, begin } = scripted()
  begin(`${name} is erased`, at)
  const erasing = Effect.andThen(
    disableAccount(name),
    eraseNamed(name, () => {}),
  )
  return operate(databaseUrl, erasing, ambient)
}
