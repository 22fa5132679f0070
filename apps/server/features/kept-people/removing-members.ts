import type { RemoveMember } from '@cachotteries/contracts/families'
import { accept, replay, type UserId } from '@cachotteries/domain/decider'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import { decide } from '@cachotteries/domain/features/families/decide'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { activeKeepers } from '@cachotteries/domain/features/kept-people/keepers'
import { Effect } from 'effect'
import { accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { newCode } from '../families/published/new-code.ts'
import { shownFamily } from '../families/service.ts'
import { familyStream } from '../families/streams.ts'
import { keptInFamily } from './queries.ts'

interface Placed {
  readonly stream: string
  readonly event: FamilyEvent | AccountEvent
}

/**
 * Removes a member, and with them the people without an account whom nobody else of the family keeps. The handover links that
 * they made for people of the family end.
 */
export const removeMember = Effect.fn('keptPeople.removeMember')(function* (by: UserId, form: RemoveMember) {
  const { uid, commandId, member } = form
  const code = yield* newCode
  const kept = yield* keptInFamily(member, uid)
  const able = new Set(kept.able)
  const stream = familyStream.of(uid)
  yield* execute({
    commandId,
    by,
    streams: [stream, ...kept.people.map(streamOfKeepers)],
    fold: (facts) => ({
      family: replay(evolve, noFamily, familyStream.eventsIn(facts.get(stream))),
      people: kept.people.map((person) => [person, accountIn(person, facts)] as const),
    }),
    decide: ({ family, people }) => {
      const along = people.flatMap(([person, account]) =>
        account.status === 'kept' && activeKeepers(account, able).length === 0 ? person : [],
      )
      const decision = decide({ type: 'RemoveMember', by, member, code, along }, family)
      if (!decision.accepted) return decision
      const withLink = people.filter(
        ([, account]) => account.status === 'kept' && account.handover?.by === member,
      )
      return accept<Placed>(
        ...decision.events.map((event) => ({ stream, event })),
        ...withLink.map(([person]) => ({
          stream: streamOfKeepers(person),
          event: { type: 'HandoverWithdrawn' } as const,
        })),
      )
    },
    place: (placed) => placed,
  })
  return yield* shownFamily(by, uid)
})
