import type { UserId, WishId } from '@cachotteries/domain/decider'
import type {
  ArrivalsData,
  GivenAwayData,
  ReceiptData,
  ReceivedData,
  ToldGiftData,
} from '@cachotteries/domain/visibility/received'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { firstRow, instantOf, onlyRow, query } from '../../infrastructure/database.ts'
import { nameKnownTo, onlyIfRelated } from '../families/published/known-names.ts'
import { viewerColumns } from '../families/published/relatives.ts'

/** A guest is called as they called themselves: whom they tell learns nothing of who invited them. */
const everybody = `(
  select id, name, img, picture, email is null as kept from accounts
  union all
  select guest, name, null, null, false from guests where name is not null
) everybody`

/**
 * Somebody as the person $`reader` knows them, or last knew them; of those who never were relatives, as they were called at the
 * position `told_at`, when it was told. Guests are such people.
 */
const person = (id: string, reader: string): string => `(
  select json_build_object('uid', id, 'name', ${nameKnownTo(reader, 'id', 'name', 't.told_at')},
    'img', ${onlyIfRelated(reader, 'id', 'img')}, 'picture', ${onlyIfRelated(reader, 'id', 'picture')}, 'withoutAccount', kept)
  from ${everybody} where id = ${id})`

const owner = `(
  select json_build_object('uid', id, 'name', name) from ${everybody} where id = $2)`

const thanks = (reader: string): string => `case when t.thanks is not null then json_build_object(
    'text', t.thanks, 'at', t.thanked_at, 'by', ${person('t.thanked_by', reader)}
  ) end as thanks`

const selectReceived = `
  select ${viewerColumns('$1')}, ${owner} as owner, (
    select json_agg(r) from (
      select wish, day as "on", name, picture, hidden_from as "hiddenFrom" from receipts where person = $2
    ) r
  ) as receipts, (
    select json_agg(g) from (
      select t.wish, t.day as "on", t.name, t.picture, t.hidden_from as "hiddenFrom",
        ${person('t.giver', '$1')} as giver, t.quantity, ${thanks('$1')}
      from told_gifts t where t.person = $2
    ) g
  ) as told`

interface ReceivedRow extends ViewerRow {
  readonly owner: Person | null
  readonly receipts: readonly ReceiptData[] | null
  readonly told: readonly ToldGiftData[] | null
}

const withInstant = <Row extends { readonly thanks: { readonly at: string } | null }>(row: Row): Row => ({
  ...row,
  thanks: row.thanks && { ...row.thanks, at: instantOf(row.thanks.at) },
})

/** What a person received, for a viewer; undefined for somebody who doesn't exist. */
export const receivedFor = (user: UserId, owner: UserId) =>
  Effect.map(
    onlyRow<ReceivedRow>(selectReceived, [user, owner]),
    ({ owner: whose, receipts, told, ...viewer }) => ({
      viewer: viewerIn(user, viewer),
      data:
        whose === null
          ? undefined
          : ({
              owner: whose,
              receipts: receipts ?? [],
              told: (told ?? []).map(withInstant),
            } satisfies ReceivedData & {
              readonly told: readonly ToldGiftData[]
            }),
    }),
  )

/** What is told and neither thanked for nor put aside is few: nobody waits for a year with that. */
const selectArrivals = `
  select ${viewerColumns('$1')}, (
    select json_agg(g order by g.told_at desc, g.wish) from (
      select t.wish, t.told_at, t.day as "on", t.name, t.picture, t.hidden_from as "hiddenFrom", t.arrival,
        ${person('t.giver', '$1')} as giver, t.quantity, ${thanks('$1')}
      from told_gifts t
      where t.person = $1 and t.wish in (
        select wish from told_gifts where person = $1 and thanks is null and arrival is distinct from 'aside')
    ) g
  ) as gifts, (
    select json_agg(g order by g.thanked_position desc, g.wish) from (
      select t.wish, t.thanked_position, t.giver, t.name, t.thanks_arrival as arrival, ${person('t.person', '$1')} as "from",
        ${thanks('$1')}
      from told_gifts t
      where (t.giver = $1 or t.giver in (select guest from guests where account = $1))
        and t.thanks is not null and t.thanks_arrival is distinct from 'aside'
    ) g
  ) as thanks, (
    select count(*)::int from (
      select wish from receipts where person = $1 union select wish from told_gifts where person = $1
    ) received
  ) as received, (select day::text from recalled_days where person = $1) as recalled`

interface ArrivalsRow extends ViewerRow, Omit<ArrivalsData, 'gifts' | 'thanks' | 'days'> {
  readonly gifts: ArrivalsData['gifts'] | null
  readonly thanks: ArrivalsData['thanks'] | null
}

/** What is new to somebody, or was and isn't put aside. */
export const arrivalsFor = (user: UserId) =>
  Effect.map(
    onlyRow<ArrivalsRow>(selectArrivals, [user]),
    ({ gifts, thanks: thanked, received, recalled, ...viewer }) => ({
      viewer: viewerIn(user, viewer),
      data: {
        gifts: (gifts ?? []).map(withInstant),
        thanks: (thanked ?? []).map(withInstant),
        received,
        recalled,
      } satisfies Omit<ArrivalsData, 'days'>,
    }),
  )

/** Who has an account now is not the guest any more whom they told it as. */
const now = (id: string): string => `coalesce((select account from guests where guest = ${id}), ${id})`

const selectTold = `
  select ${viewerColumns('$1')}, (
    select json_agg(g) from (
      select t.wish, ${now('t.giver')} as giver, t.day as "on", ${person('t.person', '$1')} as to,
        ${person(now('t.told_by'), '$1')} as "toldBy", ${thanks('$1')}
      from told_gifts t
      where t.giver = $1 or t.giver in (select guest from guests where account = $1)
    ) g
  ) as told`

interface TellingsRow extends ViewerRow {
  readonly told: readonly GivenAwayData[] | null
}

/** What somebody is known to have given, as a guest too. */
export const toldFor = (user: UserId) =>
  Effect.map(onlyRow<TellingsRow>(selectTold, [user]), ({ told, ...viewer }) => ({
    viewer: viewerIn(user, viewer),
    told: (told ?? []).map(withInstant),
  }))

/** The guests that somebody was, before they had an account. */
export const guestsOnce = (account: UserId) =>
  Effect.map(
    query<{ readonly guest: UserId }>(`select guest from guests where account = $1`, [account]),
    (rows) => rows.map(({ guest }) => guest),
  )

/**
 * The owner of a normal wish which the user may say that was received, on their own list or on one that they keep. It is found
 * whether it is bought or not, unless they have never seen it; once it is removed, if it was received.
 */
export const ownerToReceive = (user: UserId, wish: WishId) =>
  Effect.map(
    firstRow<{ readonly owner: UserId }>(
      `select owner from visitor_wishes w where w.id = $1 and not w.draft and (w.removed_at is null or w.received_on is not null)
         and ((w.owner = $2 and not w.never_shown)
           or exists (select from keepers k where k.keeper = $2 and k.person = w.owner))`,
      [wish, user],
    ),
    (row) => row?.owner,
  )

/** Those who were told something by this person or with them, and those who gave them something: their names stand there. */
export const peopleWhoName = (user: UserId) =>
  Effect.map(
    query<{ readonly person: UserId; readonly giver: UserId }>(
      `select distinct person, giver from told_gifts where $1 in (person, giver, told_by)`,
      [user],
    ),
    (rows) => rows,
  )
