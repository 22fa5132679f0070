import type { UserId } from '@cachotteries/domain/decider'
import { of } from '@cachotteries/domain/names/elision'
import { Effect } from 'effect'
import { Clock, earliestDay } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import type { OtherAccess } from '../../infrastructure/other-access.ts'
import { isOpen } from './open-links.ts'
import { refuseOthers, withdrawLink } from './service.ts'

interface Row {
  readonly owner: UserId
  readonly name: string
  readonly madeAt: Date
}

/** The link to one's own list, and those that one made to lists that one keeps. The id is the list's owner. */
export const otherAccess: OtherAccess = {
  of: Effect.fnUntraced(function* (user) {
    const rows = yield* query<Row>(
      `select owner, name, made_at as "madeAt" from links_to_show l join accounts a on a.id = l.owner
       where (owner = $1 or made_by = $1) and ${isOpen('$2')} order by owner <> $1, made_at, owner`,
      [user, earliestDay((yield* Clock).now())],
    )
    const theirs = yield* Effect.filter(rows, ({ owner }) => Effect.isSuccess(refuseOthers(user, owner)))
    return theirs.map(({ owner, name, madeAt }) => ({
      id: owner,
      what: owner === user ? 'Le lien qui montre votre liste' : `Le lien qui montre la liste ${of(name)}`,
      since: madeAt.toISOString(),
    }))
  }),
  end: ({ asking, id }) => withdrawLink(asking.session.user, id),
}
