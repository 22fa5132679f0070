import type { UserId, WishId } from '@cachotteries/domain/decider'
import { knownChanges } from '@cachotteries/domain/features/gifts/known'
import type { Fact } from '../../infrastructure/log/facts.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { purchaseStream } from '../wishes/streams.ts'
import { giftsStream } from './streams.ts'
import { giftTables } from './published/tables.ts'

const indexes = `create index gifts_by_picture on gifts ((picture->>'name'));`

const gifts = readModelTable({
  name: 'gifts',
  key: ['person', 'wish'],
  changing: ['known_at', 'picture'],
})

const settledShares = readModelTable({ name: 'settled_shares', key: ['wish', 'person', 'in_charge'] })

function projectPurchase(fact: Fact): readonly RowChange[] {
  if (!purchaseStream.contains(fact)) return []
  const { id: wish, position: known_at, event } = fact
  if (event.type === 'ShareSettled') {
    const { person, inCharge: in_charge, settled } = event
    const key = { wish, person, in_charge }
    return [settledShares.replace(key, [{ ...key, settled, settled_at: known_at }])]
  }
  return knownChanges(event).flatMap((change): RowChange[] => {
    const { person } = change
    const key = { person, wish }
    switch (change.type) {
      case 'taken': {
        const { picture, continues } = change
        return [
          gifts.replace(key, [{ ...key, known_at, picture, continues }]),
          ...(continues ? [gifts.remove({ person, wish: continues })] : []),
        ]
      }
      case 'inherited':
        return [gifts.replace(key, [{ ...key, known_at: 0, guest: change.guest }])]
      case 'seen':
        return [gifts.patch(key, { known_at, picture: change.picture })]
      case 'ended':
        return [gifts.remove(key)]
    }
  })
}

const forgotten = (person: UserId, wish: WishId): RowChange => gifts.remove({ person, wish })

export const giftsReadModel: ReadModel = {
  tables: giftTables,
  indexes,
  projections: [
    projectPurchase,
    projection(giftsStream, (person, event) =>
      event.type === 'GiftForgotten' ? [forgotten(person, event.gift)] : [],
    ),
  ],
}

/** Selects the names of the pictures of gifts. */
export const keptPictures = `select (picture->>'name')::uuid from gifts where picture is not null`
