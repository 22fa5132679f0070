import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/**
 * Whether the link `l` shows its list: until the end of its last day everywhere on Earth, and as long as the account is open.
 * One that a keeper made ends when the account is handed over: the person may not know of it.
 *
 * @param day today, where the day comes last
 */
export const isOpen = (day: `$${number}`): string => `(until is null or until >= ${day})
  and exists (select from accounts a where a.id = l.owner
    and case when a.email is null then not a.is_closed else l.made_by = a.id and ${hasOpenAccount('a.id')} end)`
