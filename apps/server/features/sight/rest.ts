import { sight } from '@cachotteries/domain/visibility/views/sight'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { restore, setAside, whoSees } from './service.ts'

export const sightCalls = [
  memberCall('GET', '/users/{id}/sight', {
    summary: 'Qui voit ce que la liste d’un proche lui cache',
    answer: sight,
    refusals: ['NoSuchList'],
    handle: ({ user, id }) => whoSees(user, id('id')),
  }),
  memberCall('PUT', '/users/{id}/sight/set-aside/{personId}', {
    summary: 'Mettre quelqu’un à l’écart de la liste d’un proche',
    answer: sight,
    refusals: [
      'NoSuchList',
      'NoSuchPerson',
      'ListIsKeptByThem',
      'Overruled',
      'TooNewToSetAside',
      'TooFewWouldSee',
      'TooManyAttempts',
    ],
    handle: ({ context, user, form }) =>
      setAside(context.address(), user, form({ owner: 'id', person: 'personId' })),
  }),
  memberCall('DELETE', '/users/{id}/sight/set-aside/{personId}', {
    summary: 'Ne plus tenir quelqu’un à l’écart de la liste d’un proche',
    answer: sight,
    refusals: ['NoSuchList', 'NotTheirsToLift', 'TooManyAttempts'],
    handle: ({ context, user, form }) =>
      restore(context.address(), user, form({ owner: 'id', person: 'personId' })),
  }),
]
