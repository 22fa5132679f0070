/**
 * SQL that tells whether somebody has an account that is open.
 *
 * @param user a column or a parameter with their id
 */
export const hasOpenAccount = (user: string): string =>
  `exists (select from credentials where user_id = ${user} and disabled_at is null)`

/** SQL that tells whether somebody closed their account, or the operator did. Somebody who has none closed none. */
export const hasClosedAccount = (user: string): string =>
  `exists (select from credentials where user_id = ${user} and disabled_at is not null)`

/** SQL that tells whether somebody's account is open, or they closed it and may come back: then all is as before. */
export const mayComeBack = (user: string): string =>
  `exists (select from credentials where user_id = ${user} and (disabled_at is null or leaves_at is not null))`
