import type { UserId } from '../../decider.ts'
import type { DrawContent, Exclusion } from './events.ts'
import { mayBeGuessed } from './guessing.ts'
import { anyAssignment, isShortage, usefulChoices, type Choices, type Shortage } from './matching.ts'

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
const allowed = (rules: Rules): Choices => choices(rules, () => false)

/** The same without those who keep the giver's list and so see whom they draw. */
const withoutKeepers = (rules: Rules, roster: Roster): Choices =>
  choices(rules, (giver, one) => roster.get(giver)?.includes(one) ?? false)

interface Fitting {
  readonly choices: Choices
  /** Why nothing fits; undefined when something does. */
  readonly shortage: Shortage | undefined
  /** Those who have the same person in every assignment: all who know the exclusions would know whom they drew. */
  readonly single: readonly UserId[]
}

export interface Feasibility extends Fitting {
  /** Whether somebody may be drawn by a person whose list they keep, since nothing else fits. */
  readonly keepersToo: boolean
}

function fitting(choices: Choices): Fitting {
  const some = anyAssignment(choices)
  if (isShortage(some)) return { choices, shortage: some, single: [] }
  const single = [...usefulChoices(choices, some)].filter(([, useful]) => useful.size === 1)
  return { choices, shortage: undefined, single: single.map(([giver]) => giver) }
}

/** Whether names can be drawn: something fits, and leaves each giver two people or more. */
export const isPossible = ({ shortage, single }: Omit<Fitting, 'choices'>): boolean =>
  !shortage && single.length === 0

/**
 * Whether names can be drawn, and from which choices. It doesn't depend on what was ever drawn: that would tell of it. Without
 * exclusions it is always possible: three people or more may each draw all others.
 */
export function feasibility(rules: Rules, roster: Roster): Feasibility {
  const better = fitting(withoutKeepers(rules, roster))
  if (isPossible(better)) return { ...better, keepersToo: false }
  const all = fitting(allowed(rules))
  return { ...all, keepersToo: isPossible(all) }
}

/** Whether so little fits that somebody who knows their own pair, and those of whom they keep, may know another. */
export const isGuessable = ({ choices }: Feasibility, roster: Roster): boolean =>
  mayBeGuessed(choices, eyesOf([...choices.keys()], roster))

/** The pairs that each sees who sees any. */
function eyesOf(participants: readonly UserId[], roster: Roster): readonly (readonly UserId[])[] {
  const eyes = new Map<UserId, UserId[]>()
  for (const one of participants) {
    const keepers = roster.get(one) ?? []
    for (const viewer of keepers.length > 0 ? keepers : [one])
      eyes.set(viewer, [...(eyes.get(viewer) ?? []), one])
  }
  return [...eyes.values()]
}

/** The exclusions that keep these givers from others than the few whom they may draw. */
export const inTheWay = ({ exclusions }: Rules, { givers, drawn }: Shortage): readonly Exclusion[] =>
  exclusions.filter(({ giver, drawn: one, both }) =>
    [[giver, one] as const, ...(both ? [[one, giver] as const] : [])].some(
      ([from, to]) => givers.includes(from) && !drawn.includes(to),
    ),
  )
