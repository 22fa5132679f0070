import { linkAddress } from '@cachotteries/domain/visibility/views/links'
import { sight } from '@cachotteries/domain/visibility/views/sight'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { admit, invite, renew, turnAway, withdraw } from './service.ts'

export const guestCalls = [
  memberCall('POST', '/users/{id}/guests', {
    summary: 'Inviter quelqu’un sans compte à voir la liste d’un proche',
    answer: linkAddress,
    status: 201,
    refusals: ['NoSuchList', 'TooManyGuests', 'TooManyAttempts'],
    handle: ({ user, form }) => invite(user, form({ owner: 'id' })),
  }),
  memberCall('POST', '/users/{id}/guests/{guestId}/link', {
    summary: 'Obtenir un nouveau lien pour une personne que l’on a invitée',
    answer: linkAddress,
    status: 201,
    refusals: ['NoSuchList', 'NoSuchGuest', 'TooManyGuests', 'TooManyAttempts'],
    handle: ({ user, form }) => renew(user, form({ owner: 'id', guest: 'guestId' })),
  }),
  memberCall('PUT', '/users/{id}/guests/{guestId}', {
    summary: 'Faire entrer une personne que l’on a invitée et qui a ouvert le lien\u00a0: c’est bien elle',
    answer: sight,
    refusals: ['NoSuchList', 'NoSuchGuest'],
    handle: ({ user, form }) => admit(user, form({ owner: 'id', guest: 'guestId' })),
  }),
  memberCall('DELETE', '/users/{id}/guests/{guestId}/link', {
    summary:
      'Refuser qui a ouvert le lien d’une personne que l’on a invitée\u00a0: ce lien n’ouvre plus rien',
    answer: sight,
    refusals: ['NoSuchList', 'NoSuchGuest'],
    handle: ({ user, form }) => turnAway(user, form({ owner: 'id', guest: 'guestId' })),
  }),
  memberCall('DELETE', '/users/{id}/guests/{guestId}', {
    summary: 'Retirer une personne invitée\u00a0: elle ne voit plus la liste',
    answer: sight,
    refusals: ['NoSuchList'],
    handle: ({ user, form }) => withdraw(user, form({ owner: 'id', guest: 'guestId' })),
  }),
]
