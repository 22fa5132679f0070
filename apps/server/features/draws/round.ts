import { replay } from '@cachotteries/domain/decider'
import { mend } from '@cachotteries/domain/features/draws/decide'
import { evolve, noDraws } from '@cachotteries/domain/features/draws/draws'
import {
  decideDelivery,
  evolve as evolveQuestion,
  noQuestion,
} from '@cachotteries/domain/features/draws/question'
import { accept, type FamilyId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock, earliestDay, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { inTurns, type Round } from '../../infrastructure/rounds.ts'
import { dueBy, familiesToMend, rosterOf, type Due } from './queries.ts'
import { drawsStream, questionStream } from './streams.ts'

/** Takes those out of draws who can't take part any more, and delivers questions and answers. */
export const round: Round = Effect.gen(function* () {
  const { now } = yield* Clock
  const time = now()
  const families = yield* familiesToMend(earliestDay(time))
  const due = yield* dueBy(time)
  const found = [
    ...families.map(({ family }) => ({ of: family, act: mendDraws(family) })),
    ...due.map((one) => ({ of: one.id, act: deliver(one) })),
  ]
  yield* inTurns(
    found,
    ({ of }) => of,
    ({ act }) => Effect.orDie(act),
  )
})

const mendDraws = Effect.fn('draws.mend')(function* (family: FamilyId) {
  const { newId, below } = yield* Identifiers
  const { now } = yield* Clock
  const { roster } = yield* rosterOf(family)
  const stream = drawsStream.of(family)
  yield* execute({
    commandId: newId(),
    by: null,
    streams: [stream],
    fold: (facts) => replay(evolve, noDraws, drawsStream.eventsIn(facts.get(stream))),
    decide: (draws) => accept(...mend(draws, { roster, earliestDay: earliestDay(now()), below })),
    place: (event) => ({ stream, event }),
  })
})

const deliver = Effect.fn('draws.deliver')(function* ({ id, what }: Due) {
  const { newId } = yield* Identifiers
  const stream = questionStream.of(id)
  yield* execute({
    commandId: newId(),
    by: null,
    streams: [stream],
    fold: (facts) => replay(evolveQuestion, noQuestion, questionStream.eventsIn(facts.get(stream))),
    decide: (question) => decideDelivery(what, question),
    place: (event) => ({ stream, event }),
  })
})
