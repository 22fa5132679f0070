import type { UserId, WishId } from '@cachotteries/domain/decider'
import { birthdayOf } from '@cachotteries/domain/visibility/occasions'
import type { ClientBase } from 'pg'

/** Whose rows are deleted. */
interface Forgotten {
  readonly person: UserId
  readonly guests: readonly UserId[]
  readonly wishes: readonly WishId[]
  /** The names of the pictures that nothing in the log names any more. */
  readonly pictures: readonly string[]
}

/**
 * Deletes what no event made of somebody who is erased, in the client's transaction. What has a foreign key to the
 * credentials goes with them: browsers, passkeys, who they are at a provider, links to sign in, devices that get push messages,
 * and what was chosen about digests.
 */
export async function forgetRows(
  client: ClientBase,
  { person, guests, wishes, pictures }: Forgotten,
): Promise<void> {
  const forget = (table: string, condition: string, ...values: unknown[]) =>
    client.query(`delete from app.${table} where ${condition}`, values)
  // The table that the new one is about to replace still has the email.
  const address = `(select email_key from read_models.accounts where id = $1::uuid)`
  await forget('mail_queue', `notice->>'account' = $1::text or address_key = ${address}`, person)
  await forget('sessions', `user_id = $1 or shows = $1`, person)
  await forget('recovery_links', `user_id = $1`, person)
  await forget('calendars', `user_id = $1`, person)
  await forget('links_to_show', `owner = $1`, person)
  const invited = `(select guest from read_models.guests where invited_by = $1)`
  await forget('guest_links', `owner = $1 or guest = any($2::uuid[]) or guest in ${invited}`, person, guests)
  await forget('oidc_newcomers', `account = $1`, person)
  await forget('pictures', `maker = $1 or name = any($2::uuid[])`, person, pictures)
  await forget('picture_backfill', `id = $1 or id = any($2::uuid[])`, person, wishes)
  await forget('credentials', `user_id = $1`, person)
  // Their birthday, which others were told of.
  await client.query(
    `update app.digests set told_days = array(select day from unnest(told_days) as day where not starts_with(day, $1))
     where exists (select from unnest(told_days) as day where starts_with(day, $1))`,
    [birthdayOf(person)],
  )
}
