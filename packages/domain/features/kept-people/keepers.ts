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
