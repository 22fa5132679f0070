import { digestChoice } from '@cachotteries/domain/visibility/views/digests'
import { chooseDigests } from '@cachotteries/contracts/digests'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { choose, myChoice } from './choice.ts'

export const digestCalls = [
  memberCall('GET', '/users/me/digests', {
    summary: 'Si l’on reçoit la lettre, et à quel rythme',
    answer: digestChoice,
    handle: ({ user }) => myChoice(user),
  }),
  memberCall('PUT', '/users/me/digests', {
    summary: 'Choisir de recevoir la lettre chaque semaine, chaque mois ou jamais',
    body: chooseDigests,
    answer: digestChoice,
    handle: ({ user, body }) => choose(user, body),
  }),
]
