import { identityKey } from '@cachotteries/domain/accounts/account'
import type { AccountEvent } from '@cachotteries/domain/accounts/events'
import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { AccountData, RelativeData } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { actRow } from '../families/announcement-tables.ts'
import { firstRow, query } from '../infrastructure/database.ts'
import { projection, type ReadModel } from '../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../infrastructure/log/read-model-table.ts'
import { accountStream } from './streams.ts'

const tables = `
  create table accounts (
    id uuid primary key,
    wishlist uuid not null,
    name text not null,
    -- Null for a kept person, as are the email and its key.
    name_key text,
    email text,
    email_key text,
    img text,
    picture jsonb,
    created_at timestamptz not null,
    is_admin boolean not null default false,
    -- Null before they have chosen.
    total_surprise boolean,
    spares_me boolean not null,
    -- Whether the operator closed a kept person.
    is_closed boolean not null,
    -- When a kept person's account became theirs.
    handed_over_at timestamptz
  );
  -- Those who keep the list of somebody. They keep nothing once the account is handed over, and has an email.
  create table keepers (
    person uuid not null,
    keeper uuid not null,
    primary key (person, keeper)
  );`

const indexes = `
  alter table accounts
    add unique (wishlist),
    add constraint account_name_taken unique (name_key),
    add constraint account_email_taken unique (email_key);
  create index keepers_by_keeper on keepers (keeper, person);
  create index accounts_by_picture on accounts ((picture->>'name'));
`

const accounts = readModelTable({
  name: 'accounts',
  key: ['id'],
  changing: [
    ...['name', 'name_key', 'email', 'email_key', 'img', 'picture', 'is_admin'],
    ...['total_surprise', 'spares_me', 'is_closed', 'handed_over_at'],
  ],
})
const keepers = readModelTable({ name: 'keepers', key: ['person', 'keeper'] })

const nothingChosen = { is_admin: false, spares_me: false, is_closed: false }
const keysOf = (name: string, email: string) => ({
  name_key: identityKey(name),
  email_key: identityKey(email),
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
      const { name } = event.personal
      return [
        accounts.insert({ id, wishlist, name, created_at: at, ...nothingChosen }),
        ...event.keepers.map((keeper) => keepers.insert({ person: id, keeper })),
      ]
    }
    case 'PersonChanged': {
      const { name, img } = event.personal
      return [accounts.patch({ id }, { name, img, ...(img !== undefined && { picture: null }) })]
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
      const { name, img } = event.personal
      return [
        ...(name === undefined ? [] : [accounts.patchInOrder({ id }, { name, name_key: identityKey(name) })]),
        ...(img === undefined ? [] : [accounts.patch({ id }, { img, picture: null })]),
      ]
    }
    case 'AvatarPictured':
      return [accounts.patch({ id }, { picture: event.picture })]
    case 'SurpriseChosen':
      return [accounts.patch({ id }, { total_surprise: event.total, spares_me: event.sparesMe })]
    case 'AdministratorAppointed':
    case 'AdministratorDismissed':
      return [accounts.patch({ id }, { is_admin: event.type === 'AdministratorAppointed' })]
  }
}

/** What is announced to those who see the list. */
function announced(
  owner: UserId,
  { type, by, at }: Recorded<AccountEvent>,
  position: number,
): readonly RowChange[] {
  if (type !== 'ListTakenOver' && type !== 'AccountHandedOver') return []
  return [actRow({ position, family: null, owner, event: { type, by, at } })]
}

export const accountsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [projection(accountStream, projectAccount), projection(accountStream, announced)],
}

export const accountOf = (user: UserId) =>
  Effect.map(
    firstRow<Omit<AccountData, 'createdAt'> & { readonly createdAt: Date }>(
      `select id as uid, name, email, img, picture, created_at as "createdAt", is_admin as "isAdmin",
         total_surprise as "totalSurprise", spares_me as "sparesMe", email is null as "withoutAccount"
       from accounts where id = $1`,
      [user],
    ),
    (row) => row && { ...row, createdAt: row.createdAt.toISOString() },
  )

/**
 * The accounts that the operator means: the one with this name or email or id, and the kept people with this name, which
 * several may have.
 */
export const accountsNamed = (login: string) =>
  Effect.map(
    query<{ readonly uid: UserId; readonly name: string; readonly email: string | null }>(
      `select id as uid, name, email from accounts
       where name_key = $1 or email_key = $1 or id::text = $1 or email is null`,
      [identityKey(login)],
    ),
    (rows) =>
      rows.filter(
        ({ uid, name, email }) => email !== null || [uid, identityKey(name)].includes(identityKey(login)),
      ),
  )

/** Those of these names that no account has, in their order. */
export const namesNobodyHas = (names: readonly string[]) =>
  Effect.map(
    query<{ readonly name_key: string }>(`select name_key from accounts where name_key = any($1)`, [
      names.map(identityKey),
    ]),
    (rows) => {
      const taken = new Set(rows.map((row) => row.name_key))
      return names.filter((name) => !taken.has(identityKey(name)))
    },
  )

/** The credentials of the account with this name or email. */
export const credentialsOf = (login: string) =>
  firstRow<{ readonly user: UserId; readonly hash: string; readonly isDisabled: boolean }>(
    `select a.id as user, c.password_hash as hash, c.disabled_at is not null as "isDisabled"
     from accounts a join credentials c on c.user_id = a.id
     where a.name_key = $1 or a.email_key = $1`,
    [identityKey(login)],
  )

const relativeColumns = `a.id as uid, a.name, a.email, a.img, a.picture, a.email is null as "withoutAccount"`

/** People who share a family with this one. */
export const relativesOf = (user: UserId) =>
  query<RelativeData>(
    `select ${relativeColumns} from accounts a
     where a.id in (select o.member from members m join members o using (family) where m.member = $1)
       and a.id <> $1`,
    [user],
  )

/** People who share a family with both, without the two themselves. */
export const commonRelatives = (one: UserId, other: UserId) =>
  query<RelativeData>(
    `select ${relativeColumns} from accounts a
     where a.id not in ($1, $2)
       and exists (select from members m join members o using (family) where m.member = $1 and o.member = a.id)
       and exists (select from members m join members o using (family) where m.member = $2 and o.member = a.id)`,
    [one, other],
  )

/** The names of these people: `keptRelatives` of those who have no account. */
export const namesAmong = (people: readonly RelativeData[]) => ({
  relatives: people.flatMap(({ name, withoutAccount }) => (withoutAccount ? [] : name)),
  keptRelatives: people.flatMap(({ name, withoutAccount }) => (withoutAccount ? name : [])),
})
