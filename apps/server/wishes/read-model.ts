import type { Recorded, UserId, WishId } from '@cachotteries/domain/decider'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import type { ClientBase } from 'pg'

/**
 * Owners read one table, visitors the other. The owner's has no column that could tell of a surprise,
 * and no row that its owner may not see: what isn't there can't leak.
 */
export const wishTables = `
  create table owner_wishes (
    id uuid primary key,
    owner uuid not null,
    name text not null,
    importance int not null,
    comment text,
    url text,
    img text,
    created_at timestamptz not null
  );
  create index owner_wishes_by_owner on owner_wishes (owner);
  create table visitor_wishes (
    id uuid primary key,
    secret boolean not null,
    creator uuid not null,
    name text not null,
    importance int not null,
    comment text,
    url text,
    img text,
    created_at timestamptz not null,
    buyer uuid,
    bought_on date
  );
  create table visitor_wish_lists (
    owner uuid not null,
    wish uuid not null,
    primary key (owner, wish)
  );
  create index visitor_wish_lists_by_wish on visitor_wish_lists (wish, owner);`

export async function projectWish(client: ClientBase, id: WishId, event: Recorded<WishEvent>): Promise<void> {
  switch (event.type) {
    case 'WishAdded':
      await insertVisitorWish(client, id, event, [event.owner])
      await client.query(
        `insert into owner_wishes (id, owner, name, importance, comment, url, img, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, event.owner, ...contentOf(event), event.at],
      )
      return
    case 'SecretIdeaAdded':
      return insertVisitorWish(client, id, event, event.recipients)
    case 'WishChanged':
      await updateContent(client, 'visitor_wishes', id, event)
      return updateContent(client, 'owner_wishes', id, event)
    case 'RecipientsChanged':
      await client.query(`delete from visitor_wish_lists where wish = $1`, [id])
      return insertLists(client, id, event.recipients)
    case 'IdeaRevealed':
    case 'WishRemoved':
      await client.query(`delete from visitor_wishes where id = $1`, [id])
      await client.query(`delete from visitor_wish_lists where wish = $1`, [id])
      await client.query(`delete from owner_wishes where id = $1`, [id])
  }
}

type Added = Recorded<Extract<WishEvent, { type: 'WishAdded' | 'SecretIdeaAdded' }>>

async function insertVisitorWish(
  client: ClientBase,
  id: WishId,
  event: Added,
  owners: readonly UserId[],
): Promise<void> {
  await client.query(
    `insert into visitor_wishes (id, secret, creator, name, importance, comment, url, img, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, event.type === 'SecretIdeaAdded', event.creator, ...contentOf(event), event.at],
  )
  await insertLists(client, id, owners)
}

async function insertLists(client: ClientBase, id: WishId, owners: readonly UserId[]): Promise<void> {
  await client.query(`insert into visitor_wish_lists (owner, wish) select unnest($1::uuid[]), $2`, [
    owners,
    id,
  ])
}

async function updateContent(
  client: ClientBase,
  table: 'owner_wishes' | 'visitor_wishes',
  id: WishId,
  event: Extract<WishEvent, { type: 'WishChanged' }>,
): Promise<void> {
  const { personal = {}, importance } = event
  const { name, comment, url, img } = personal
  const carried = Object.entries({ name, comment, url, img, importance }).filter(
    ([, value]) => value !== undefined,
  )
  const assignments = carried.map(([column], index) => `${column} = $${index + 2}`)
  await client.query(`update ${table} set ${assignments.join(', ')} where id = $1`, [
    id,
    ...carried.map(([, value]) => value),
  ])
}

const contentOf = ({ personal, importance }: Added) => [
  personal.name,
  importance,
  personal.comment,
  personal.url,
  personal.img,
]
