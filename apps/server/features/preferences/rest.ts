import { preference, preferenceType } from '@cachotteries/domain/visibility/views/preferences'
import { newPreference, preferenceChange } from '@cachotteries/contracts/preferences'
import { preferenceEntries, preferenceEntry } from '@cachotteries/domain/visibility/preferences'
import { Effect } from 'effect'
import { z } from 'zod'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { add, change, list, remove, types } from './service.ts'

export const preferenceCalls = [
  memberCall('GET', '/extra-informations/active', {
    summary: 'Les types de préférences que l’on peut choisir',
    answer: z.array(preferenceType),
    handle: () => types(),
  }),
  memberCall('GET', '/users/me/gift-info', {
    summary: 'Ses préférences',
    answer: z.array(preference),
    handle: ({ user }) => Effect.map(list(user, user), preferenceEntries),
  }),
  memberCall('POST', '/users/me/gift-info', {
    summary: 'Ajouter une préférence, d’un type que l’on n’a pas encore',
    body: newPreference,
    answer: preference,
    status: 201,
    refusals: ['WrongPreferenceType', 'PreferenceTypeTaken'],
    handle: ({ user, form }) => Effect.map(add(user, form()), preferenceEntry),
  }),
  memberCall('PUT', '/gift-info/{id}', {
    summary: 'Changer la valeur d’une de ses préférences',
    body: preferenceChange,
    answer: preference,
    refusals: ['NoSuchPreference'],
    handle: ({ user, form }) => Effect.map(change(user, form({ uid: 'id' })), preferenceEntry),
  }),
  memberCall('DELETE', '/gift-info/{id}', {
    summary: 'Supprimer une de ses préférences',
    refusals: ['NoSuchPreference'],
    handle: ({ user, form }) => remove(user, form({ uid: 'id' })),
  }),
  memberCall('GET', '/users/{id}/gift-info', {
    summary: 'Les préférences d’un proche',
    answer: z.array(preference),
    refusals: ['NoSharedPreferences'],
    handle: ({ user, id }) => Effect.map(list(user, id('id')), preferenceEntries),
  }),
]
