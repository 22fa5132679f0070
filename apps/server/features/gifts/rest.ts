import { gift, giftPerson, gifts, given } from '@cachotteries/domain/visibility/views/gifts'
import { budgetChange, dayAnswer, giftChanges, givenInYear } from '@cachotteries/contracts/gifts'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { answerDay, change, end, list, listGiven, setBudget } from './service.ts'

export const giftCalls = [
  memberCall('GET', '/users/me/gifts', {
    summary:
      'Les cadeaux que l’on offre, sans ceux offerts il y a plus de trois mois, et à qui l’on peut encore en offrir',
    answer: gifts,
    handle: ({ user }) => list(user),
  }),
  memberCall('GET', '/users/me/gifts/given', {
    summary: 'Ce que l’on a offert la dernière année où l’on a offert quelque chose',
    answer: given,
    handle: ({ user }) => listGiven(user),
  }),
  memberCall('GET', '/users/me/gifts/given/{year}', {
    summary: 'Ce que l’on a offert une année',
    answer: given,
    refusals: ['InvalidInput'],
    handle: ({ user, param }) => listGiven(user, givenInYear.parse({ year: Number(param('year')) }).year),
  }),
  memberCall('POST', '/users/me/gifts/days/{occasionId}', {
    summary: 'Dire quels cadeaux l’on a offerts le jour d’une occasion : on ne le demande plus',
    body: dayAnswer,
    answer: gifts,
    refusals: ['NoSuchGift', 'NoSuchOccasion', 'GivenInFuture'],
    handle: ({ user, form }) => answerDay(user, form({ occasion: 'occasionId' })),
  }),
  memberCall('PUT', '/users/me/gifts/{giftId}', {
    summary: 'Noter où en est un de ses cadeaux, ce qu’il a coûté, ou qu’on le garde',
    body: giftChanges,
    answer: gift,
    refusals: ['NoSuchGift', 'NoSuchOccasion', 'GivenInFuture'],
    handle: ({ user, form }) => change(user, form({ uid: 'giftId' })),
  }),
  memberCall('DELETE', '/users/me/gifts/{giftId}', {
    summary: 'Ne plus offrir un cadeau, ou l’oublier s’il n’est plus sur la liste',
    refusals: ['NoSuchGift'],
    handle: ({ user, form }) => end(user, form({ uid: 'giftId' })),
  }),
  memberCall('PUT', '/users/me/gifts/budgets/{userId}', {
    summary: 'Noter combien l’on veut dépenser pour quelqu’un',
    body: budgetChange,
    answer: giftPerson,
    refusals: ['NoSuchPerson'],
    handle: ({ user, form }) => setBudget(user, form({ person: 'userId' })),
  }),
]
