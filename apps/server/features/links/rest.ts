import { linkAddress, linkToShow } from '@cachotteries/domain/visibility/views/links'
import { newLink } from '@cachotteries/contracts/links-to-show'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { makeLink, myLink, withdrawLink } from './service.ts'

const ofOthers = ['NoSuchKeptPerson', 'NotKeeper'] as const

export const linkCalls = [
  memberCall('GET', '/users/{id}/link', {
    summary: 'Depuis quand un lien montre sa liste, ou celle que l’on tient',
    answer: linkToShow,
    refusals: ofOthers,
    handle: ({ user, id }) => myLink(user, id('id')),
  }),
  memberCall('POST', '/users/{id}/link', {
    summary: 'Obtenir un nouveau lien qui montre la liste\u00a0: le précédent ne montre plus rien',
    body: newLink,
    answer: linkAddress,
    status: 201,
    refusals: ['LinkEndIsPast', ...ofOthers],
    handle: ({ user, id, body }) => makeLink(user, { ...body, owner: id('id') }),
  }),
  memberCall('DELETE', '/users/{id}/link', {
    summary: 'Supprimer le lien qui montre la liste',
    refusals: ofOthers,
    handle: ({ user, id }) => withdrawLink(user, id('id')),
  }),
]
