import { evolve, nobody } from '@cachotteries/domain/features/accounts/account'
import { replay, type UserId } from '@cachotteries/domain/decider'
import type { FactsByStream } from '../../../infrastructure/log/facts.ts'
import { accountStream } from '../streams.ts'

/** The streams from which `nameAt` reads the names of these people. */
export const streamsOfNames = (people: readonly UserId[]): string[] => people.map(accountStream.of)

/** The name that somebody had at a position of the log; undefined when they had no account. */
export function nameAt(user: UserId, position: number, facts: FactsByStream): string | undefined {
  const until = (facts.get(accountStream.of(user)) ?? []).filter((fact) => fact.position <= position)
  const account = replay(evolve, nobody, accountStream.eventsIn(until))
  return account.status === 'unregistered' ? undefined : account.name
}
