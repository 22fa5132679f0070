import type {
  CallOffDraw,
  ChangeParticipant,
  CheckDraw,
  DrawAgain,
  DrawNames,
} from '@cachotteries/contracts/draws'
import { cannotTakePart } from '@cachotteries/contracts/messages'
import { replay, type FamilyId, type UserId } from '@cachotteries/domain/decider'
import { feasibility, isGuessable, type Roster } from '@cachotteries/domain/features/draws/choices'
import { decide, type DrawCommand } from '@cachotteries/domain/features/draws/decide'
import type { Below } from '@cachotteries/domain/features/draws/matching'
import {
  drawnBefore,
  evolve as evolveDrawings,
  noDrawings,
} from '@cachotteries/domain/features/draws/drawings'
import { evolve, noDraws } from '@cachotteries/domain/features/draws/draws'
import { evolve as evolveFamily, noFamily } from '@cachotteries/domain/features/families/family'
import { drawCheck, drawIn, draws } from '@cachotteries/domain/visibility/draws'
import { Effect } from 'effect'
import { Clock, earliestDay, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import type { Fact } from '../../infrastructure/log/facts.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refusal, refuse, type Refusal } from '../../infrastructure/refusal.ts'
import { familyStream } from '../families/streams.ts'
import { drawsFor, rosterOf } from './queries.ts'
import { drawsStream } from './streams.ts'

/** The draws of somebody's families, with whom they give to. */
export const myDraws = Effect.fnUntraced(function* (user: UserId) {
  const data = yield* drawsFor(user)
  return draws(data.viewer, data.draws)
})

type By = readonly [address: string, user: UserId]

/** Says before anything is drawn whether something fits, what is in the way, and how often names can still be drawn. */
export const check = Effect.fn('draws.check')(function* (
  user: UserId,
  { family, participants, exclusions }: CheckDraw,
) {
  const members = yield* rosterOf(family)
  const { roster, names } = members
  if (!roster.has(user)) return yield* refuse('NoSuchFamily')
  if (!participants.every((one) => roster.has(one))) return yield* Effect.fail(notAble(participants, members))
  const rules = { participants: [...new Set(participants)].toSorted(), exclusions }
  const found = feasibility(rules, roster)
  const stream = drawsStream.of(family)
  const { read } = yield* EventLog
  const { now } = yield* Clock
  const drawings = drawingsIn((yield* read([stream])).get(stream))
  const { left } = drawnBefore(drawings, { participants, earliestDay: earliestDay(now()) })
  return drawCheck(
    { user },
    rules,
    { ...found, isGuessable: isGuessable(found, roster), timesLeft: left },
    names,
  )
})

const drawingsIn = (facts: readonly Fact[] | undefined) =>
  replay(evolveDrawings, noDrawings, drawsStream.eventsIn(facts))

type Members = Effect.Success<ReturnType<typeof rosterOf>>

/** Names those of these people who can't take part, as far as they are members: their names are known to anybody who asks. */
function notAble(people: readonly UserId[], { roster, names }: Members): Refusal<'NotOfFamily'> {
  const unable = [...new Set(people)].flatMap((one) => (roster.has(one) ? [] : (names.get(one) ?? [])))
  return refusal('NotOfFamily', unable.length > 0 ? cannotTakePart(unable) : undefined)
}

/** Draws names. All members are told, so that there is a limit, by account and address. */
export const drawNames = Effect.fn('draws.draw')(function* (by: By, form: DrawNames) {
  const { newId } = yield* Identifiers
  return yield* drawn(by, { ...form, uid: newId() }, 'DrawNames')
})

/** Forgets what was drawn, and draws again. */
export const drawAgain = Effect.fn('draws.again')(function* (by: By, form: DrawAgain) {
  return yield* drawn(by, form, 'DrawAgain')
})

const drawn = Effect.fnUntraced(function* (
  by: By,
  { uid, participants, exclusions, notAsLast, day, title, budget = null, ...form }: DrawAgain,
  type: 'DrawNames' | 'DrawAgain',
) {
  const recorded = yield* perform(by, form, (common) => ({
    ...common,
    type,
    draw: uid,
    participants,
    exclusions,
    notAsLast,
    day,
    personal: { title, budget },
  }))
  const [event] = drawsStream.eventsIn(recorded)
  return yield* orRefuse(drawIn(yield* myDraws(by[1]), event?.draw ?? uid), 'NoSuchDraw')
})

/** Takes a late-comer in, who enters one pair, unless that could tell who gives to whom: then all names are drawn again. */
export const join = Effect.fn('draws.join')(function* (by: By, form: ChangeParticipant) {
  return yield* change(by, form, 'Join')
})

/** Leaves a draw, or takes somebody out whose list one keeps: the person who had drawn them gets their person. */
export const leave = Effect.fn('draws.leave')(function* (by: By, form: ChangeParticipant) {
  return yield* change(by, form, 'Leave')
})

const change = Effect.fnUntraced(function* (by: By, form: ChangeParticipant, type: 'Join' | 'Leave') {
  const { uid: draw, person } = form
  yield* perform(by, form, (common) => ({ ...common, type, draw, person }))
  return yield* myDraws(by[1])
})

export const callOff = Effect.fn('draws.callOff')(function* (by: By, form: CallOffDraw) {
  yield* perform(by, form, (common) => ({ ...common, type: 'CallOff', draw: form.uid }))
})

interface Common {
  readonly by: UserId
  readonly roster: Roster
  readonly earliestDay: string
  readonly below: Below
}

const perform = (
  [address, account]: By,
  { family, commandId }: { readonly family: FamilyId; readonly commandId: string },
  commandFor: (common: Common) => DrawCommand,
) =>
  limited(
    'draws',
    { account, address },
    Effect.gen(function* () {
      const { below } = yield* Identifiers
      const { now } = yield* Clock
      const able = yield* rosterOf(family)
      const { roster } = able
      const command = commandFor({ by: account, roster, earliestDay: earliestDay(now()), below })
      const stream = drawsStream.of(family)
      const members = familyStream.of(family)
      return yield* execute({
        commandId,
        by: account,
        streams: [stream, members],
        fold: (facts) => ({
          family: replay(evolveFamily, noFamily, familyStream.eventsIn(facts.get(members))),
          draws: replay(evolve, noDraws, drawsStream.eventsIn(facts.get(stream))),
          drawings: drawingsIn(facts.get(stream)),
        }),
        decide: (state) => decide(command, state),
        place: (event) => ({ stream, event }),
        explain: (reason) =>
          Effect.succeed(reason === 'NotOfFamily' ? notAble(chosenIn(command), able) : refusal(reason)),
      })
    }),
  )

function chosenIn(command: DrawCommand): readonly UserId[] {
  if ('participants' in command) return command.participants
  return 'person' in command ? [command.person] : []
}
