import { arrivals, received, told } from '@cachotteries/domain/visibility/views/received'
import { arrivalsSeen, onDay, recalledDay, thanks } from '@cachotteries/contracts/received'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { given, list, news, note, recall, receive, tell, thank, undo } from './service.ts'

export const receivedCalls = [
  memberCall('GET', '/users/{id}/received', {
    summary: 'Ce que l’on a reçu, ou ce qu’a reçu quelqu’un dont on tient la liste',
    answer: received,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => list(user, id('id')),
  }),
  memberCall('GET', '/users/me/told', {
    summary: 'Les cadeaux dont quelqu’un sait qu’ils viennent de soi, et les mercis reçus',
    answer: told,
    handle: ({ user }) => given(user),
  }),
  memberCall('PUT', '/users/me/gifts/{giftId}/told/{userId}', {
    summary: 'Dire à quelqu’un qu’un cadeau venait de soi\u00a0: cela ne se reprend pas',
    body: onDay,
    answer: told,
    refusals: ['NoSuchGift', 'NoSuchPerson', 'NotInCharge', 'NotGivenYet', 'DayInFuture'],
    handle: ({ user, form }) => tell(user, form({ gift: 'giftId', to: 'userId' })),
  }),
  memberCall('PUT', '/wishes/{wishId}/received', {
    summary: 'Dire que l’on a reçu un de ses souhaits, ou la personne dont on tient la liste un des siens',
    body: onDay,
    answer: received,
    refusals: ['NoSuchWish', 'DayInFuture'],
    handle: ({ user, form }) => receive(user, form({ uid: 'wishId' })),
  }),
  memberCall('DELETE', '/wishes/{wishId}/received', {
    summary: 'Revenir là-dessus, tant que personne n’a dit que cela venait de lui',
    answer: received,
    refusals: ['NoSuchWish', 'AlreadyTold'],
    handle: ({ user, form }) => undo(user, form({ uid: 'wishId' })),
  }),
  memberCall('PUT', '/users/{id}/received/{receivedId}/thanks/{userId}', {
    summary: 'Dire merci, en quelques mots, à quelqu’un dont on sait que cela venait de lui',
    body: thanks,
    answer: received,
    refusals: ['NoSuchList', 'NoSuchReceived', 'AlreadyThanked'],
    handle: ({ user, form }) => thank(user, form({ owner: 'id', uid: 'receivedId', giver: 'userId' })),
  }),
  memberCall('PUT', '/users/{id}/received/{receivedId}/thanks', {
    summary: 'Dire merci, une fois pour tous, à ceux qui l’ont offert ensemble et que personne n’a remerciés',
    body: thanks,
    answer: received,
    refusals: ['NoSuchList', 'NoSuchReceived', 'AlreadyThanked'],
    handle: ({ user, form }) => thank(user, form({ owner: 'id', uid: 'receivedId' })),
  }),
  memberCall('GET', '/users/me/arrivals', {
    summary: 'Ce que l’on vient d’apprendre avoir reçu, et les mercis que l’on n’a pas encore rangés',
    answer: arrivals,
    handle: ({ user }) => news(user),
  }),
  memberCall('PUT', '/users/me/arrivals', {
    summary: 'Noter que l’on en a vu, ou rangé',
    body: arrivalsSeen,
    answer: arrivals,
    handle: ({ user, form }) => note(user, form({})),
  }),
  memberCall('PUT', '/users/me/recalled-day', {
    summary: 'Noter que l’on a dit ce que l’on a reçu un jour de fête',
    body: recalledDay,
    answer: arrivals,
    refusals: ['DayInFuture'],
    handle: ({ user, form }) => recall(user, form({})),
  }),
]
