import type { Recorded, WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { ClientBase } from 'pg'

/** A bought wish leaves its owner's table whole, and comes back whole when it is unmarked. */
export async function projectPurchase(
  client: ClientBase,
  wish: WishId,
  event: Recorded<PurchaseEvent>,
): Promise<void> {
  switch (event.type) {
    case 'WishBought':
      await client.query(`update visitor_wishes set buyer = $2, bought_on = $3 where id = $1`, [
        wish,
        event.buyer,
        event.on,
      ])
      await client.query(`delete from owner_wishes where id = $1`, [wish])
      return
    case 'PurchaseChanged':
      await client.query(
        `update visitor_wishes set buyer = coalesce($2, buyer), bought_on = coalesce($3, bought_on)
         where id = $1`,
        [wish, event.buyer ?? null, event.on ?? null],
      )
      return
    case 'PurchaseUnmarked':
      await client.query(`update visitor_wishes set buyer = null, bought_on = null where id = $1`, [wish])
      await client.query(
        `insert into owner_wishes (id, owner, name, importance, comment, url, img, created_at)
         select w.id, l.owner, w.name, w.importance, w.comment, w.url, w.img, w.created_at
         from visitor_wishes w join visitor_wish_lists l on l.wish = w.id
         where w.id = $1 and not w.secret`,
        [wish],
      )
  }
}
