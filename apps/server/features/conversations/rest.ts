import { conversation, unreadMessages } from '@cachotteries/domain/visibility/views/conversations'
import { messagesRead, messageText, newMessage } from '@cachotteries/contracts/conversations'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { change, newest, older, read, remove, send, unread } from './service.ts'

export const conversationCalls = [
  memberCall('GET', '/users/me/unread-messages', {
    summary: 'Ce que l’on n’a pas lu des conversations sur les listes de ses proches',
    answer: unreadMessages,
    handle: ({ user }) => unread(user),
  }),
  memberCall('GET', '/users/{id}/conversation', {
    summary: 'Les derniers messages sur la liste d’un proche, qui n’en sait rien',
    answer: conversation,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => newest(user, id('id')),
  }),
  memberCall('GET', '/users/{id}/conversation/before/{messageId}', {
    summary: 'Les messages qui précèdent celui-ci',
    answer: conversation,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => older(user, { owner: id('id'), before: id('messageId') }),
  }),
  memberCall('POST', '/users/{id}/conversation', {
    summary:
      'Écrire un message, avec le souhait dont il parle s’il y en a un\u00a0; répond ce message et les suivants',
    body: newMessage,
    answer: conversation,
    status: 201,
    refusals: ['NoSuchList', 'NoSuchWish', 'TooManyAttempts'],
    handle: ({ user, form }) => send(user, form({ owner: 'id' })),
  }),
  memberCall('PUT', '/users/{id}/conversation/read', {
    summary: 'Noter jusqu’où l’on a lu',
    body: messagesRead,
    answer: unreadMessages,
    refusals: ['NoSuchList'],
    handle: ({ user, form }) => read(user, form({ owner: 'id' })),
  }),
  memberCall('PUT', '/messages/{messageId}', {
    summary: 'Changer un de ses messages qui ne cite aucun souhait, pendant une heure',
    body: messageText,
    refusals: ['NoSuchMessage', 'MessageTooOld', 'MessageQuotesWish'],
    handle: ({ user, form }) => change(user, form({ uid: 'messageId' })),
  }),
  memberCall('DELETE', '/messages/{messageId}', {
    summary: 'Supprimer un de ses messages, pendant une heure',
    refusals: ['NoSuchMessage', 'MessageTooOld'],
    handle: ({ user, form }) => remove(user, form({ uid: 'messageId' })),
  }),
]
