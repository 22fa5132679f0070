import type { UserId } from '../../decider.ts'
import type { DrawContent, Exclusion } from './events.ts'
import { anyAssignment, isShortage, type Assignment, type Choices, type Shortage } from './matching.ts'

/** Those who can take part, with those who keep their lists: nobody, for somebody with an account. */
export type Roster = ReadonlyMap<UserId, readonly UserId[]>

export type Rules = Pick<DrawContent, 'participants' | 'exclusions'>

function choices(
  { participants, exclusions }: Rules,
  isLeftOut: (giver: UserId, drawn: UserId) => boolean,
): Choices {
  const excluded = new Map(participants.map((giver) => [giver, new Set([giver])]))
  for (const { giver, drawn, both } of exclusions) {
    excluded.get(giver)?.add(drawn)
    if (both) excluded.get(drawn)?.add(giver)
  }
  return new Map(
    participants.map((giver) => [
      giver,
      new Set(participants.filter((one) => !excluded.get(giver)!.has(one) && !isLeftOut(giver, one))),
    ]),
  )
}

/** The choices that the exclusions leave. */
export const allowed = (rules: Rules): Choices => choices(rules, () => false)

/**
 * The choices that the exclusions leave, the best first: without those who keep the giver's list and so see whom they draw,
 * and without whom the giver drew the last time; then with some of these.
 */
export function choicesByRank(rules: Rules, roster: Roster, last?: Assignment): readonly Choices[] {
  const isKeeper = (giver: UserId, one: UserId): boolean => roster.get(giver)?.includes(one) ?? false
  const isAsLast = (giver: UserId, one: UserId): boolean => last?.get(giver) === one
  return [
    choices(rules, (giver, one) => isKeeper(giver, one) || isAsLast(giver, one)),
    choices(rules, isKeeper),
    choices(rules, isAsLast),
    allowed(rules),
  ]
}

export interface Feasibility {
  /** Whether somebody may be drawn by a person whose list they keep, since nothing else fits. */
  readonly keepersToo: boolean
  /** Why nothing fits; undefined when something does. */
  readonly shortage: Shortage | undefined
}

/** Whether anything fits. It doesn't depend on what was ever drawn: that would tell of it. */
export function feasibility(rules: Rules, roster: Roster): Feasibility {
  const [, withoutKeepers] = choicesByRank(rules, roster)
  if (!isShortage(anyAssignment(withoutKeepers!))) return { keepersToo: false, shortage: undefined }
  const found = anyAssignment(allowed(rules))
  return isShortage(found)
    ? { keepersToo: false, shortage: found }
    : { keepersToo: true, shortage: undefined }
}

/** The exclusions that keep these givers from others than the few whom they may draw. */
export const inTheWay = ({ exclusions }: Rules, { givers, drawn }: Shortage): readonly Exclusion[] =>
  exclusions.filter(({ giver, drawn: one, both }) =>
    [[giver, one] as const, ...(both ? [[one, giver] as const] : [])].some(
      ([from, to]) => givers.includes(from) && !drawn.includes(to),
    ),
  )
