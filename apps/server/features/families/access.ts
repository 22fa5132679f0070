import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { byName } from '../../infrastructure/by-name.ts'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { Refusal, refuse } from '../../infrastructure/refusal.ts'
import { leaveFamily } from './service.ts'

/* What the operator can do about families at the command line. */

interface Family {
  readonly uid: FamilyId
  readonly name: string
  readonly members: number
}

/** All families by name. Their codes are left out, since a code is an invitation. */
export const allFamilies = () =>
  query<Family>(
    `select id as uid, name, (select count(*)::int from members where family = id) as members
     from families order by name_key`,
  )

/** The one that the operator means. */
const familyNamed = Effect.fnUntraced(function* (typed: string) {
  const [found, ...others] = byName(yield* allFamilies(), typed)
  if (!found) return yield* refuse('NoSuchFamily', `Aucune famille ne s’appelle « ${typed} »`)
  if (others.length > 0)
    return yield* refuse(
      'InvalidInput',
      `Plusieurs familles s’appellent presque ainsi, à taper avec leurs accents :\n${[found, ...others].map(({ name }) => name).join('\n')}`,
    )
  return found
})

/** The names of the members of a family, by name. */
export const memberNames = Effect.fnUntraced(function* (typed: string) {
  const { uid } = yield* familyNamed(typed)
  const rows = yield* query<{ readonly name: string }>(
    `select a.name from members m join accounts a on a.id = m.member where m.family = $1 order by a.name_key`,
    [uid],
  )
  return rows.map(({ name }) => name)
})

/** Has somebody leave a family, as they would do it themselves. Returns its name. */
export const leaveFor = Effect.fn('families.leaveFor')(function* (
  { uid: user, name }: { readonly uid: UserId; readonly name: string },
  typed: string,
) {
  const { uid, name: family } = yield* familyNamed(typed)
  const { newId } = yield* Identifiers
  yield* leaveFamily(user, { uid, commandId: newId() }).pipe(
    Effect.catchIf(
      (failure) => failure instanceof Refusal && failure.reason === 'NoSuchFamily',
      () => refuse('NoSuchFamily', `« ${name} » n’est pas de la famille « ${family} »`),
    ),
  )
  return family
})
