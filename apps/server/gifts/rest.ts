import { gift, giftPerson, gifts } from '@cachotteries/contracts/answers'
import { budgetChange, giftChanges } from '@cachotteries/contracts/gifts'
import { memberCall } from '../infrastructure/http/rest.ts'
import { change, end, list, setBudget } from './service.ts'

export const giftCalls = [
  memberCall({
    method: 'GET',
    path: '/users/me/gifts',
    summary: 'Les cadeaux que l’on offre, et à qui l’on peut encore en offrir',
    answer: gifts,
    handle: ({ user }) => list(user),
  }),
  memberCall({
    method: 'PUT',
    path: '/users/me/gifts/{giftId}',
    summary: 'Noter où en est un de ses cadeaux, ce qu’il a coûté, ou qu’on le garde',
    body: giftChanges,
    answer: gift,
    refusals: ['NoSuchGift'],
    handle: ({ user, id, commandId, body }) => change(user, { ...body, uid: id('giftId'), commandId }),
  }),
  memberCall({
    method: 'DELETE',
    path: '/users/me/gifts/{giftId}',
    summary: 'Ne plus offrir un cadeau, ou l’oublier s’il n’est plus sur la liste',
    refusals: ['NoSuchGift'],
    handle: ({ user, id, commandId }) => end(user, { uid: id('giftId'), commandId }),
  }),
  memberCall({
    method: 'PUT',
    path: '/users/me/gifts/budgets/{userId}',
    summary: 'Noter combien l’on veut dépenser pour quelqu’un',
    body: budgetChange,
    answer: giftPerson,
    refusals: ['NoSuchPerson'],
    handle: ({ user, id, commandId, body }) => setBudget(user, { ...body, person: id('userId'), commandId }),
  }),
]
