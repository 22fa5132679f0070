import { nobody, evolve } from '@cachotteries/domain/features/accounts/account'
import { decide, type AccountCommand } from '@cachotteries/domain/features/accounts/decide'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { execute, refuseTaken } from '../../infrastructure/log/execute.ts'
import { accountStream } from './streams.ts'

/** @param by who acts; null for the operator */
export function changeAccount(
  user: UserId,
  commandId: string,
  command: AccountCommand,
  by: UserId | null = user,
) {
  const stream = accountStream.of(user)
  return execute({
    commandId,
    by,
    streams: [stream],
    fold: (facts) => replay(evolve, nobody, accountStream.eventsIn(facts.get(stream))),
    decide: (account) => decide(command, account),
    place: (event) => ({ stream, event }),
  }).pipe(refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }))
}
