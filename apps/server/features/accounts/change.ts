import { nobody, evolve } from '@cachotteries/domain/features/accounts/account'
import { decide, type AccountCommand } from '@cachotteries/domain/features/accounts/decide'
import { reject, replay, type UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { execute, refuseTaken } from '../../infrastructure/log/execute.ts'
import { isTypedByAnother } from './read-model.ts'
import { accountStream } from './streams.ts'

/** @param by who acts; null for the operator */
export const changeAccount = Effect.fnUntraced(function* (
  user: UserId,
  commandId: string,
  command: AccountCommand,
  by: UserId | null = user,
) {
  const stream = accountStream.of(user)
  const name = 'name' in command ? command.name : undefined
  const isTaken = name !== undefined && (yield* isTypedByAnother(name, user))
  return yield* execute({
    commandId,
    by,
    streams: [stream],
    fold: (facts) => replay(evolve, nobody, accountStream.eventsIn(facts.get(stream))),
    decide: (account) => {
      const decision = decide(command, account)
      return decision.accepted && isTaken ? reject('NameTaken') : decision
    },
    place: (event) => ({ stream, event }),
  }).pipe(refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }))
})
