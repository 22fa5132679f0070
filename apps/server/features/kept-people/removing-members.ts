import type { RemoveMember } from '@cachotteries/contracts/families'
import { accept, replay, type UserId } from '@cachotteries/domain/decider'
import type { Account } from '@cachotteries/domain/features/accounts/account'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import { decide } from '@cachotteries/domain/features/families/decide'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { activeKeepers, staying } from '@cachotteries/domain/features/kept-people/keepers'
import { Effect } from 'effect'
import { accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { newCode } from '../families/published/new-code.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { shownFamily } from '../families/service.ts'
import { familyStream } from '../families/streams.ts'
import { keptInFamily } from './queries.ts'

interface Placed {
  readonly stream: string
  readonly event: FamilyEvent | AccountEvent
}

/**
 * Removes a member, and with them the people without an account whom nobody else of the family keeps: in no family, these stay
 * with the member. The others are not the member's to keep any more. The handover links that they made for people of the family
 * end. Removed themself, a person without an account stays with the member who keeps them, else with the founder.
 */
export const removeMember = Effect.fn('keptPeople.removeMember')(function* (by: UserId, form: RemoveMember) {
  const { uid, commandId, member } = form
  const code = yield* newCode
  const kept = yield* keptInFamily(member, uid)
  const people = [member, ...kept.people]
  const relatives = new Map(
    yield* Effect.forEach(people, (person) =>
      Effect.map(viewerOf(person), (viewer) => [person, viewer.relatives] as const),
    ),
  )
  const able = new Set(kept.able)
  const stream = familyStream.of(uid)
  yield* execute({
    commandId,
    by,
    streams: [stream, ...people.map(streamOfKeepers)],
    fold: (facts) => ({
      family: replay(evolve, noFamily, familyStream.eventsIn(facts.get(stream))),
      accounts: people.map((person) => [person, accountIn(person, facts)] as const),
    }),
    decide: ({ family, accounts }) => {
      const along = accounts.flatMap(([person, account]) =>
        person !== member && account.status === 'kept' && activeKeepers(account, able).length === 0
          ? person
          : [],
      )
      const decision = decide({ type: 'RemoveMember', by, member, code, along }, family)
      if (!decision.accepted) return decision
      const eventsOf = (person: UserId, account: Account): readonly AccountEvent[] => {
        if (account.status !== 'kept') return []
        const { keepers, handover } = account
        const related = relatives.get(person) ?? new Set()
        if (person === member) return staying(account, related, by)
        return [
          ...(handover?.by === member ? [{ type: 'HandoverWithdrawn' } as const] : []),
          ...(along.includes(person) ? staying(account, related, member) : []),
          ...(!along.includes(person) && keepers.includes(member) && !kept.elsewhere.includes(person)
            ? [{ type: 'KeeperSteppedDown', keeper: member } as const]
            : []),
        ]
      }
      return accept<Placed>(
        ...decision.events.map((event) => ({ stream, event })),
        ...accounts.flatMap(([person, account]) =>
          eventsOf(person, account).map((event) => ({ stream: streamOfKeepers(person), event })),
        ),
      )
    },
    place: (placed) => placed,
  })
  return yield* shownFamily(by, uid)
})
