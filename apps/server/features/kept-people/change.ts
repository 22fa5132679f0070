import type { Account } from '@cachotteries/domain/features/accounts/account'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import { accept, type Decision, replay, type FamilyId, type UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import { evolve, noFamily, type Family } from '@cachotteries/domain/features/families/family'
import { decide, type KeepingCommand } from '@cachotteries/domain/features/kept-people/decide'
import { accountIn } from '../accounts/published/keepers.ts'
import { accountStream } from '../accounts/streams.ts'
import { familyStream } from '../families/streams.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import type { Reason } from '../../infrastructure/refusal.ts'

/** Changes a kept person. */
export const changeKept = (
  person: UserId,
  commandId: string,
  command: KeepingCommand & { readonly by: UserId },
) => {
  const stream = accountStream.of(person)
  return execute({
    commandId,
    by: command.by,
    streams: [stream],
    fold: (facts) => accountIn(person, facts),
    decide: (account) => decide(command, account),
    place: (event) => ({ stream, event }),
  })
}

/** A kept person and a family, of which both streams are read. */
interface PersonAndFamily {
  readonly account: Account
  readonly family: Family
}

type PlacedEvent =
  | { readonly of: 'account'; readonly event: AccountEvent }
  | { readonly of: 'family'; readonly event: FamilyEvent }

/** Changes a kept person together with their place in a family: both or neither. */
export function changeWithFamily<Why extends Reason>(
  { person, family, by }: { readonly person: UserId; readonly family: FamilyId; readonly by: UserId },
  commandId: string,
  decideBoth: (state: PersonAndFamily) => Decision<PlacedEvent, Why>,
) {
  const streams = { account: accountStream.of(person), family: familyStream.of(family) }
  return execute({
    commandId,
    by,
    streams: Object.values(streams),
    fold: (facts: FactsByStream): PersonAndFamily => ({
      account: accountIn(person, facts),
      family: replay(evolve, noFamily, familyStream.eventsIn(facts.get(streams.family))),
    }),
    decide: decideBoth,
    place: ({ of, event }) => ({ stream: streams[of], event }),
  })
}

/** What is decided about a person and about a family, or the first rejection. */
export function together<Why extends Reason>(
  ofFamily: Decision<FamilyEvent, Why>,
  ofAccount: Decision<AccountEvent, Why>,
): Decision<PlacedEvent, Why> {
  if (!ofFamily.accepted) return ofFamily
  if (!ofAccount.accepted) return ofAccount
  return accept<PlacedEvent>(
    ...ofAccount.events.map((event) => ({ of: 'account' as const, event })),
    ...ofFamily.events.map((event) => ({ of: 'family' as const, event })),
  )
}
