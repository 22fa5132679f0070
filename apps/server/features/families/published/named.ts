import { formerGuest } from '@cachotteries/contracts/gift-words'

/**
 * Everybody who has a name, as a table inside a larger statement: people, and guests with the name of their inviter, as the
 * reader knows it. What stays in the name of a guest who is withdrawn names nobody any more.
 *
 * @param reader the owner of a guest's list where it is read once for all who see it
 */
export const named = (reader = 'g.owner'): string => `(
  select id, name, img, picture, email is null as "withoutAccount", total_surprise from accounts
  union all
  select g.guest, case when g.ended_at is null
      then g.name || ' (via ' || name_known_beside(g.owner, ${reader}, g.invited_by) || ')' else '${formerGuest}' end,
    null, null, false, false
  from guests g where g.name is not null
)`
