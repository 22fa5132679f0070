import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import type { OnNewPassword, OtherAccess } from '../../infrastructure/other-access.ts'
import { Provider } from '../../infrastructure/provider-settings.ts'
import { ownIdentity } from './identities.ts'
import { unlink } from './own-provider.ts'

/** The link with the provider. An account has one: its id is the account's. */
export const otherAccess: OtherAccess = {
  of: Effect.fnUntraced(function* (user) {
    const { settings } = yield* Provider
    const own = settings && (yield* ownIdentity(user, settings.issuer.href))
    if (!own) return []
    return [{ id: user, what: `La connexion avec ${settings.name}`, since: own.linkedAt }]
  }),
  end: ({ asking, confirmation }) => unlink(asking, confirmation),
}

/** A visit to the provider's page that was to link the account links nothing any more. */
export const endVisits: OnNewPassword = (user) =>
  query(`delete from oidc_requests where user_id = $1`, [user])
