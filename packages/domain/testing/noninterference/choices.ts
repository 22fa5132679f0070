import type { UserId } from '../../decider.ts'
import type { Act } from './acts.ts'

/** What somebody chose about surprises. */
export interface Choice {
  readonly total: boolean
  readonly sparesMe: boolean
}

export type Choices = ReadonlyMap<UserId, Choice>

export function choose(
  choices: Map<UserId, Choice>,
  { by, total, sparesMe }: Act & { does: 'choose' },
): void {
  const before = choices.get(by) ?? { total: false, sparesMe: false }
  choices.set(by, { total: total ?? before.total, sparesMe: sparesMe ?? before.sparesMe })
}

/** The people on whose lists a wish that is bought now stays. */
export const whoChoseTotal = (choices: Choices): ReadonlySet<UserId> =>
  new Set([...choices].flatMap(([user, { total }]) => (total ? [user] : [])))
