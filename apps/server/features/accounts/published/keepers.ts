import { evolve, nobody, type Account } from '@cachotteries/domain/features/accounts/account'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { kinOf } from '../../families/published/relatives.ts'
import { onlyRow } from '../../../infrastructure/database.ts'
import type { FactsByStream } from '../../../infrastructure/log/facts.ts'
import { accountStream } from '../streams.ts'

/* Who keeps the list of a kept person, for the features whose commands keepers give. */

/** The stream from which `keepersOf` reads: a command that depends on it is decided again when the account is handed over. */
export const streamOfKeepers = (person: UserId): string => accountStream.of(person)

export const accountIn = (person: UserId, facts: FactsByStream): Account =>
  replay(evolve, nobody, accountStream.eventsIn(facts.get(streamOfKeepers(person))))

/**
 * Those who may keep the list of somebody, as long as they are relatives; nobody when the person has an account, or
 * the operator closed them.
 */
export function keepersOf(person: UserId, facts: FactsByStream): readonly UserId[] {
  const account = accountIn(person, facts)
  return account.status === 'kept' && !account.closed ? account.keepers : []
}

/** The relatives of somebody who have an account that isn't closed, and who aren't set aside for the list. */
export const ableRelatives = (person: UserId) =>
  Effect.map(
    onlyRow<{ readonly able: readonly UserId[] }>(
      `select array(
         select a.id from accounts a join credentials c on c.user_id = a.id
         where a.email is not null and c.disabled_at is null and a.id <> $1
           and not exists (select from set_aside s where s.owner = $1 and s.person = a.id)
           and exists (select from ${kinOf('$1')} kin where kin.other = a.id)
       ) as able`,
      [person],
    ),
    ({ able }): ReadonlySet<UserId> => new Set(able),
  )

/**
 * Selects the ids of those without an account of whom nobody else is left who keeps their list: nobody who may act in their name
 * now, or could if their account weren't closed at present.
 */
export const keptByNobodyBut = (keeper: `$${number}`): string => `
  select k.person from keepers k join accounts a on a.id = k.person
  where k.keeper = ${keeper} and a.email is null and not a.is_erased
    and exists (select from credentials own where own.user_id = k.keeper) and not exists (
    select from keepers other join credentials c on c.user_id = other.keeper
    where other.person = k.person and other.keeper <> ${keeper}
      and not exists (select from set_aside s where s.owner = other.person and s.person = other.keeper)
      and exists (select from ${kinOf('other.person')} kin where kin.other = other.keeper))`
