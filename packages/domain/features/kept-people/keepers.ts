import type { KeeperSteppedDown, ListTakenOver } from '../accounts/events.ts'
import type { Account } from '../accounts/account.ts'
import type { UserId } from '../../decider.ts'

/**
 * Those who may act in a kept person's name: the keepers among those who can act.
 *
 * @param able the person's relatives who have an account that isn't closed
 */
export const activeKeepers = (person: Account, able: Pick<ReadonlySet<UserId>, 'has'>): readonly UserId[] =>
  person.status === 'kept' && !person.closed ? person.keepers.filter((keeper) => able.has(keeper)) : []

/** Whether somebody may take the list of a kept person over: any relative may when nobody keeps it who can act. */
export const mayTakeOver = (user: UserId, person: Account, able: ReadonlySet<UserId>): boolean =>
  person.status === 'kept' && !person.closed && able.has(user) && activeKeepers(person, able).length === 0

/**
 * What is recorded of a kept person who leaves a family: keepers who are no relatives any more step down, since the person may
 * be in no family from then on, and stays with the others. Where nobody is left, `heir` takes the list over.
 *
 * @param related the person's relatives until then
 */
export function staying(
  person: Account,
  related: Pick<ReadonlySet<UserId>, 'has'>,
  heir: UserId,
): readonly (KeeperSteppedDown | ListTakenOver)[] {
  if (person.status !== 'kept') return []
  const gone = person.keepers.filter((keeper) => !related.has(keeper))
  return [
    ...gone.map((keeper) => ({ type: 'KeeperSteppedDown', keeper }) as const),
    ...(gone.length === person.keepers.length ? [{ type: 'ListTakenOver', keeper: heir } as const] : []),
  ]
}
