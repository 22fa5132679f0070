import { identityKey } from '@cachotteries/domain/names/identity-key'
import { typedKey } from '@cachotteries/domain/names/typed-key'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { AccountData, RelativeData } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { actOfOwner, moveRow } from '../families/published/announcement-tables.ts'
import { nameRow } from '../families/published/known-names.ts'
import { kinOf, relativesArray } from '../families/published/relatives.ts'
import { byName } from '../../infrastructure/by-name.ts'
import { firstRow, hasRow, onlyRow, query } from '../../infrastructure/database.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { accountStream } from './streams.ts'
import { accountTables } from './published/tables.ts'

const indexes = `
  alter table accounts
    add unique (wishlist),
    add constraint account_name_taken unique (name_key),
    add constraint account_email_taken unique (email_key);
  create index accounts_as_typed on accounts (typed_key);
  create index keepers_by_keeper on keepers (keeper, person);
  create index accounts_by_picture on accounts ((picture->>'name'));
`

const accounts = readModelTable({
  name: 'accounts',
  key: ['id'],
  changing: [
    'birth_date',
    ...['name', 'name_key', 'typed_key', 'email', 'email_key', 'img', 'picture', 'is_admin'],
    ...['total_surprise', 'spares_me', 'is_closed', 'handed_over_at', 'is_erased'],
  ],
})
const keepers = readModelTable({ name: 'keepers', key: ['person', 'keeper'] })

const nothingChosen = { is_admin: false, spares_me: false, is_closed: false, is_erased: false }
const keysOfName = (name: string) => ({ name_key: identityKey(name), typed_key: typedKey(name) })
/** Of somebody who is erased there is no email, and their name isn't unique. */
const keysOf = (name: string, email: string) => ({
  ...(email === '' ? { name_key: null, typed_key: null } : keysOfName(name)),
  email_key: identityKey(email) || null,
})

function projectAccount(id: UserId, event: Recorded<AccountEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'AccountRegistered': {
      const { wishlist, at } = event
      const { name, email } = event.personal
      const keys = keysOf(name, email)
      return [accounts.insert({ id, wishlist, name, email, ...keys, created_at: at, ...nothingChosen })]
    }
    case 'PersonAdded': {
      const { wishlist, at } = event
      const { name, birthDate } = event.personal
      return [
        accounts.insert({ id, wishlist, name, birth_date: birthDate, created_at: at, ...nothingChosen }),
        ...event.keepers.map((keeper) => keepers.insert({ person: id, keeper })),
      ]
    }
    case 'PersonChanged': {
      const { name, img, birthDate: birth_date } = event.personal
      return [accounts.patch({ id }, { name, birth_date, img, ...(img !== undefined && { picture: null }) })]
    }
    case 'KeeperNamed':
    case 'ListTakenOver':
      return [keepers.replace({ person: id, keeper: event.keeper }, [{ person: id, keeper: event.keeper }])]
    case 'KeeperSteppedDown':
      return [keepers.remove({ person: id, keeper: event.keeper })]
    case 'HandoverOffered':
    case 'HandoverWithdrawn':
      return []
    case 'PersonClosed':
    case 'PersonReopened':
      return [accounts.patch({ id }, { is_closed: event.type === 'PersonClosed' })]
    case 'AccountHandedOver': {
      const { name, email } = event.personal
      const row = { name, email, ...keysOf(name, email), handed_over_at: event.at }
      return [accounts.patchInOrder({ id }, row)]
    }
    case 'ProfileChanged': {
      const { name, img, birthDate } = event.personal
      return [
        ...(birthDate === undefined ? [] : [accounts.patch({ id }, { birth_date: birthDate })]),
        ...(name === undefined ? [] : [accounts.patchInOrder({ id }, { name, ...keysOfName(name) })]),
        ...(img === undefined ? [] : [accounts.patch({ id }, { img, picture: null })]),
      ]
    }
    case 'EmailChanged': {
      const { email } = event.personal
      return [accounts.patchInOrder({ id }, { email, email_key: identityKey(email) || null })]
    }
    case 'AvatarPictured':
      return [accounts.patch({ id }, { picture: event.picture })]
    case 'SurpriseChosen':
      return [accounts.patch({ id }, { total_surprise: event.total, spares_me: event.sparesMe })]
    case 'AccountErased': {
      const keys = { name_key: null, typed_key: null, email_key: null }
      const profile = { birth_date: null, img: null, picture: null, is_admin: false }
      return [accounts.patch({ id }, { ...keys, ...profile, is_erased: true })]
    }
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return [accounts.patch({ id }, { is_admin: event.type === 'AdministratorAppointed' })]
  }
}

/** What they are called from then on. */
function named(person: UserId, event: Recorded<AccountEvent>, position: number): readonly RowChange[] {
  const name = 'personal' in event && 'name' in event.personal ? event.personal.name : undefined
  return name === undefined ? [] : [nameRow(person, position, name)]
}

/** What is announced to those who see the list, or whose list the person sees from then on. */
function announced(
  person: UserId,
  { type, by, at }: Recorded<AccountEvent>,
  position: number,
): readonly RowChange[] {
  if (type === 'ListTakenOver') return [actOfOwner(person, { type, by, at }, position)]
  if (type !== 'AccountHandedOver') return []
  return [moveRow({ position, family: null, member: person, event: { type, by, at } })]
}

export const accountsReadModel: ReadModel = {
  tables: accountTables,
  indexes,
  projections: [
    projection(accountStream, projectAccount),
    projection(accountStream, announced),
    projection(accountStream, named),
  ],
}

export const accountOf = (user: UserId) =>
  Effect.map(
    firstRow<Omit<AccountData, 'createdAt'> & { readonly createdAt: Date }>(
      `select id as uid, name, email, birth_date as "birthDate", img, picture, created_at as "createdAt", is_admin as "isAdmin",
         total_surprise as "totalSurprise", spares_me as "sparesMe", email is null as "withoutAccount"
       from accounts where id = $1`,
      [user],
    ),
    (row) => row && { ...row, createdAt: row.createdAt.toISOString() },
  )

/**
 * The accounts that the operator means: the one with this name or email or id, and the kept people with this name, which
 * several may have. Somebody who is erased has an id alone.
 */
export const accountsNamed = (login: string) =>
  Effect.map(
    query<{
      readonly uid: UserId
      readonly name: string
      readonly email: string | null
      readonly isErased: boolean
    }>(`select id as uid, name, email, is_erased as "isErased" from accounts`),
    (rows) => {
      const exact = rows.filter(({ uid, email }) =>
        [uid, identityKey(email ?? '')].includes(identityKey(login)),
      )
      return exact.length > 0
        ? exact
        : byName(
            rows.filter(({ isErased }) => !isErased),
            login,
          )
    },
  )

/** Those of these names that no account has, in their order. */
export const namesNobodyHas = (names: readonly string[]) =>
  Effect.map(
    query<{ readonly typed_key: string }>(`select typed_key from accounts where typed_key = any($1)`, [
      names.map(typedKey),
    ]),
    (rows) => {
      const taken = new Set(rows.map((row) => row.typed_key))
      return names.filter((name) => !taken.has(typedKey(name)))
    },
  )

/** Whether another account than this one has a name that is typed alike. */
export const isTypedByAnother = (name: string, user: UserId) =>
  hasRow(`select from accounts where typed_key = $1 and id <> $2 limit 1`, [typedKey(name), user])

/**
 * The id of the account that somebody means by its name or email: by that very name, else by one that is typed alike, if one
 * account alone has one. Its parameters are those of `loginKeys`.
 */
export const accountByLogin = `coalesce(
  (select id from accounts where name_key = $1 or email_key = $1),
  (select (array_agg(id))[1] from accounts where typed_key = $2 or email_key = $2 having count(*) = 1))`

export const loginKeys = (login: string) => [identityKey(login), typedKey(login)] as const

/** The credentials of the account with this name or email. */
export const credentialsOf = (login: string) =>
  firstRow<{
    readonly user: UserId
    readonly hash: string
    readonly isDisabled: boolean
    readonly leavesAt: Date | null
  }>(
    `select a.id as user, c.password_hash as hash, c.disabled_at is not null as "isDisabled", c.leaves_at as "leavesAt"
     from accounts a join credentials c on c.user_id = a.id
     where a.id = ${accountByLogin}`,
    [...loginKeys(login)],
  )

const relativeColumns = `a.id as uid, a.name, a.email, a.img, a.picture, a.email is null as "withoutAccount"`

/** The people who are related to this one. */
export const relativesOf = (user: UserId) =>
  query<RelativeData>(
    `select ${relativeColumns} from accounts a
     where a.id in (select other from ${kinOf('$1')} kin)`,
    [user],
  )

/** The people who are related to both, without the two themselves. */
export const commonRelatives = (one: UserId, other: UserId) =>
  query<RelativeData>(
    `select ${relativeColumns} from accounts a
     where a.id not in ($1, $2)
       and exists (select from ${kinOf('$1')} kin where kin.other = a.id)
       and exists (select from ${kinOf('$2')} kin where kin.other = a.id)`,
    [one, other],
  )

/**
 * The names that a new name of this person may be mistaken for: `relatives` of those with an account who see one of the lists
 * that the person sees, relatives or not; `keptRelatives` of relatives without one.
 */
export const namesAround = (user: UserId) =>
  onlyRow<{ readonly relatives: readonly string[]; readonly keptRelatives: readonly string[] }>(
    `with relatives as materialized (select unnest(${relativesArray('$1')}) as id)
     select array(
       select name from accounts where email is not null and id <> $1 and id in (
         select kin.other from relatives r cross join lateral ${kinOf('r.id')} kin
         union all select id from relatives
       )
     ) as relatives, array(
       select name from accounts where email is null and id in (select id from relatives)
     ) as "keptRelatives"`,
    [user],
  )

/** The ids of the families of somebody. */
export const familiesOfPerson = (person: UserId) =>
  Effect.map(
    query<{ readonly family: FamilyId }>(`select family from members where member = $1 order by joined`, [
      person,
    ]),
    (rows) => rows.map(({ family }) => family),
  )
