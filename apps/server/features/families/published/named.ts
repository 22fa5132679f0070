/**
 * Everybody who has a name, as a table inside a larger statement: people, and guests with the name of whoever invited them.
 */
export const named = `(
  select id, name, img, picture, email is null as "withoutAccount", total_surprise from accounts
  union all
  select g.guest, g.name || ' (via ' || a.name || ')', null, null, false, false
  from guests g join accounts a on a.id = g.invited_by where g.name is not null
)`
