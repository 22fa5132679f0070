import { nobodyNamed } from '@cachotteries/contracts/messages'
import { Effect } from 'effect'
import { refuse } from '../infrastructure/refusal.ts'
import { accountNamed } from './read-model.ts'

/** Whom the operator means by a name or an email, as typed at the command line. */
export const personNamed = Effect.fnUntraced(function* (login: string) {
  return (yield* accountNamed(login)) ?? (yield* refuse('NoSuchPerson', nobodyNamed(login)))
})
