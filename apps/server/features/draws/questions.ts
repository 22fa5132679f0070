import type { AnswerQuestion, AskQuestion } from '@cachotteries/contracts/draws'
import { replay, reject, type UserId } from '@cachotteries/domain/decider'
import { evolve as evolveDraws, noDraws } from '@cachotteries/domain/features/draws/draws'
import {
  decideAnswering,
  decideAsking,
  evolve,
  longestWay,
  noQuestion,
  shortestWay,
} from '@cachotteries/domain/features/draws/question'
import { Effect } from 'effect'
import { Clock, earliestDay, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { actsFor } from './queries.ts'
import { myDraws } from './service.ts'
import { drawsStream, questionStream } from './streams.ts'

/** When something that is written now is delivered. It is drawn alike for everybody, whatever is written. */
export const due = Effect.gen(function* () {
  const { below } = yield* Identifiers
  const { now } = yield* Clock
  return new Date(now().getTime() + shortestWay + below(longestWay - shortestWay)).toISOString()
})

/**
 * Asks the person whom the giver drew, who doesn't learn who asks. It is limited by account alone: somebody at the same address
 * would learn from a limit that they share how much others ask.
 */
export const ask = (user: UserId, form: AskQuestion) =>
  limited('questions', { account: user, address: undefined }, askQuestion(user, form))

const askQuestion = Effect.fn('draws.ask')(function* (
  user: UserId,
  { family, uid: draw, giver, drawn: writtenTo, text, commandId }: AskQuestion,
) {
  const { newId } = yield* Identifiers
  const { now } = yield* Clock
  const command = { actsFor: yield* actsFor(user), draw, giver, writtenTo, text, due: yield* due }
  const stream = drawsStream.of(family)
  // Nobody can tell from its id who asked.
  const question = questionStream.of(newId())
  yield* execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolveDraws, noDraws, drawsStream.eventsIn(facts.get(stream))).get(draw),
    decide: (of) => {
      const isPast = of && of.day < earliestDay(now())
      return isPast ? reject('DrawIsPast' as const) : decideAsking(command, of)
    },
    place: (event) => ({ stream: question, event }),
  })
  return yield* myDraws(user)
})

/** Answers a question that one was asked, or that somebody was asked whose list one keeps. */
export const answer = (user: UserId, form: AnswerQuestion) =>
  limited('questions', { account: user, address: undefined }, answerQuestion(user, form))

const answerQuestion = Effect.fn('draws.answer')(function* (
  user: UserId,
  { uid, text, commandId }: AnswerQuestion,
) {
  const stream = questionStream.of(uid)
  const command = { actsFor: yield* actsFor(user), text, due: yield* due }
  yield* execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolve, noQuestion, questionStream.eventsIn(facts.get(stream))),
    decide: (question) => decideAnswering(command, question),
    place: (event) => ({ stream, event }),
  })
  return yield* myDraws(user)
})
