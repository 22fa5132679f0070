import { message } from '@cachotteries/domain/visibility/views/parts'
import { lists, wishDetail } from '@cachotteries/domain/visibility/views/wishes'
import { allDrafts, newPlaces, newWish, wishChanges } from '@cachotteries/contracts/wishes'
import { alone } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { placeOnList } from './placing.ts'
import { putAway } from './put-away.ts'
import { get } from './published/perform.ts'
import { addToList, asItsOwner, change, list, mayBuyMyself, remove, restore } from './service.ts'

export const wishCalls = [
  memberCall('GET', '/users/{id}/wishlists', {
    summary: 'La liste de quelqu’un, telle qu’on peut la voir : la seule du tableau',
    answer: lists,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => Effect.map(list(user, id('id')), alone),
  }),
  memberCall('GET', '/users/{id}/wishlists/as-owner', {
    summary: 'La liste d’un proche telle que ce proche la voit, sans ce que l’on n’en voit pas soi-même',
    answer: lists,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => Effect.map(asItsOwner(user, id('id')), alone),
  }),
  memberCall('POST', '/wishlists/{wishlistId}/wishes', {
    summary: 'Ajouter un souhait à sa liste, ou une idée à celle d’un proche',
    body: newWish,
    answer: wishDetail,
    status: 201,
    refusals: [
      'NoSuchList',
      'NotAllowed',
      'WrongRecipient',
      'WrongBuyer',
      'BuyerIsRecipient',
      'DateInFuture',
      'NotBought',
      'NotSoMany',
      'ListFull',
    ],
    handle: ({ user, id, form }) => addToList(user, id('wishlistId'), form()),
  }),
  memberCall('PUT', '/wishlists/{wishlistId}/places', {
    summary: 'Ranger à la main des souhaits de sa liste, ou d’une liste que l’on tient',
    body: newPlaces,
    refusals: ['NoSuchList', 'NotAllowed'],
    handle: ({ user, id, form }) => placeOnList(user, id('wishlistId'), form()),
  }),
  memberCall('PUT', '/users/me/wishlist', {
    summary:
      'Ranger en brouillons ce que l’on voit de sa liste, ou remettre ses brouillons : tous, ou ceux que l’on nomme',
    body: allDrafts,
    handle: ({ user, form }) => putAway(user, form()),
  }),
  memberCall('GET', '/wishes/{wishId}', {
    summary: 'Un souhait, tel qu’on peut le voir',
    answer: wishDetail,
    refusals: ['NoSuchWish'],
    handle: ({ user, id }) => get(user, id('wishId')),
  }),
  memberCall('PUT', '/wishes/{wishId}', {
    summary: 'Changer un souhait ou son achat : les champs envoyés seulement',
    body: wishChanges,
    answer: wishDetail,
    refusals: [
      'NoSuchWish',
      'NotAllowed',
      'WrongRecipient',
      'NoRecipientLeft',
      'WrongBuyer',
      'BuyerIsRecipient',
      'BoughtByAnother',
      'DateInFuture',
      'NotBought',
      'NotSoMany',
      'GivenBySeveral',
      'NotInCharge',
      'CannotBeInCharge',
      'ListFull',
    ],
    handle: ({ user, form }) => change(user, form({ uid: 'wishId' })),
  }),
  memberCall('DELETE', '/wishes/{wishId}', {
    summary: 'Supprimer un souhait',
    refusals: ['NoSuchWish', 'NotAllowed'],
    handle: ({ user, form }) => remove(user, form({ uid: 'wishId' })),
  }),
  memberCall('POST', '/wishes/{wishId}/restore', {
    summary: 'Revenir sur la suppression d’un souhait : pour qui l’a supprimé, pendant une heure',
    answer: wishDetail,
    refusals: ['NoSuchWish', 'ListFull'],
    handle: ({ user, form }) => restore(user, form({ uid: 'wishId' })),
  }),
  memberCall('POST', '/wishes/{wishId}/may-buy-myself', {
    summary: 'Prévenir ses proches que l’on pense s’offrir un souhait : la réponse est toujours la même',
    answer: message,
    handle: ({ user, form }) => mayBuyMyself(user, form({ uid: 'wishId' })),
  }),
]
