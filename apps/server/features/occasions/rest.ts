import {
  calendar,
  calendarAddress,
  occasion,
  occasions,
} from '@cachotteries/domain/visibility/views/occasions'
import { occasionForm } from '@cachotteries/contracts/occasions'
import { memberCall, openCall } from '../../infrastructure/http/rest.ts'
import { calendarPath, makeCalendar, myCalendar, readCalendar, withdrawCalendar } from './calendar.ts'
import { add, change, myOccasions, remove } from './service.ts'

const wrongOccasion = ['OccasionIsPast', 'NotOfFamily', 'WrongSurprise', 'TooManyAttempts'] as const

export const occasionCalls = [
  memberCall('GET', '/occasions', {
    summary:
      'Ce que l’on a à fêter\u00a0: anniversaires, Noël, et ce qu’ont ajouté ses familles et que l’on voit',
    answer: occasions,
    handle: ({ user }) => myOccasions(user),
  }),
  memberCall('POST', '/families/{familyId}/occasions', {
    summary: 'Ajouter une occasion à une famille\u00a0: qui la voit en est prévenu',
    body: occasionForm,
    answer: occasion,
    status: 201,
    refusals: ['NoSuchFamily', 'TooManyOccasions', ...wrongOccasion],
    handle: ({ context, user, form }) => add([context.address(), user], form({ family: 'familyId' })),
  }),
  memberCall('PUT', '/families/{familyId}/occasions/{occasionId}', {
    summary: 'Changer une occasion\u00a0: tous ses champs, sauf qui la voit, s’il n’en est rien dit',
    body: occasionForm,
    answer: occasion,
    refusals: ['NoSuchFamily', 'NoSuchOccasion', 'SurpriseStays', ...wrongOccasion],
    handle: ({ context, user, form }) =>
      change([context.address(), user], form({ family: 'familyId', uid: 'occasionId' })),
  }),
  memberCall('DELETE', '/families/{familyId}/occasions/{occasionId}', {
    summary: 'Supprimer une occasion',
    refusals: ['NoSuchFamily', 'NoSuchOccasion', 'TooManyAttempts'],
    handle: ({ context, user, form }) =>
      remove([context.address(), user], form({ family: 'familyId', uid: 'occasionId' })),
  }),
  memberCall('GET', '/users/me/calendar', {
    summary: 'Depuis quand on a une adresse d’agenda',
    answer: calendar,
    handle: ({ user }) => myCalendar(user),
  }),
  memberCall('POST', '/users/me/calendar', {
    summary: 'Obtenir une nouvelle adresse d’agenda\u00a0: la précédente ne répond plus',
    answer: calendarAddress,
    status: 201,
    handle: ({ user }) => makeCalendar(user),
  }),
  memberCall('DELETE', '/users/me/calendar', {
    summary: 'Retirer son adresse d’agenda',
    handle: ({ user }) => withdrawCalendar(user),
  }),
  openCall('GET', calendarPath, {
    summary: 'L’agenda (iCalendar) de la personne à qui est l’adresse',
    file: 'text/calendar',
    refusals: ['NoSuchCalendar', 'TooManyAttempts'],
    handle: ({ context, param }) => readCalendar(context.address(), param('token')),
  }),
]
