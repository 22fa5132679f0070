import { signedIn } from '@cachotteries/domain/visibility/views/accounts'
import { family } from '@cachotteries/domain/visibility/views/families'
import { handover, handoverLink, keptPerson } from '@cachotteries/domain/visibility/views/kept-people'
import { preference } from '@cachotteries/domain/visibility/views/preferences'
import { lists } from '@cachotteries/domain/visibility/views/wishes'
import * as forms from '@cachotteries/contracts/kept-people'
import { newPreference, preferenceChange } from '@cachotteries/contracts/preferences'
import { preferenceEntry } from '@cachotteries/domain/visibility/preferences'
import { alone } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { acceptHandover, handoverForm, openedHandover } from '../accounts/published/accepting.ts'
import { leaveShown } from '../accounts/published/signing.ts'
import { memberCall, openCall } from '../../infrastructure/http/rest.ts'
import { addFor, changeFor, removeFor } from '../preferences/published/keeping.ts'
import { offerHandover, withdrawHandover } from './handover.ts'
import { show, shownList } from './showing.ts'
import { add, bring, change, get, nameAsKeeper, remove, stepDown, takeOver } from './service.ts'
import { removeMember } from './removing-members.ts'

const forKeepers = ['NoSuchKeptPerson', 'NotKeeper'] as const
const handoverLimits = ['WithoutPasswords', 'InvalidHandoverLink', 'TooManyAttempts'] as const

export const keptPeopleCalls = [
  memberCall('POST', '/families/{familyId}/kept-people', {
    summary: 'Ajouter à une famille un proche sans compte, dont on tient la liste',
    body: forms.newKeptPerson,
    answer: keptPerson,
    status: 201,
    refusals: [
      'NoSuchFamily',
      'WrongKeeper',
      'UnreadableName',
      'ReservedName',
      'KeptNameTaken',
      'BirthDateInFuture',
    ],
    handle: ({ user, form }) => add(user, form({ family: 'familyId' })),
  }),
  memberCall('GET', '/kept-people/{id}', {
    summary: 'Un proche sans compte, et qui tient sa liste',
    answer: keptPerson,
    refusals: ['NoSuchKeptPerson'],
    handle: ({ user, id }) => get(user, id('id')),
  }),
  memberCall('PUT', '/kept-people/{id}', {
    summary: 'Changer le profil d’un proche dont on tient la liste : les champs envoyés seulement',
    body: forms.keptPersonChanges,
    answer: keptPerson,
    refusals: [...forKeepers, 'UnreadableName', 'ReservedName', 'KeptNameTaken', 'BirthDateInFuture'],
    handle: ({ user, form }) => change(user, form({ uid: 'id' })),
  }),
  memberCall('POST', '/kept-people/{id}/keepers', {
    summary: 'Nommer quelqu’un d’autre pour tenir la liste',
    body: forms.namedKeeper,
    answer: keptPerson,
    refusals: [...forKeepers, 'WrongKeeper'],
    handle: ({ user, form }) => nameAsKeeper(user, form({ uid: 'id' })),
  }),
  memberCall('DELETE', '/kept-people/{id}/keepers/me', {
    summary: 'Ne plus tenir la liste : quelqu’un d’autre doit la tenir',
    answer: keptPerson,
    refusals: [...forKeepers, 'LastKeeper'],
    handle: ({ user, form }) => stepDown(user, form({ uid: 'id' })),
  }),
  memberCall('POST', '/kept-people/{id}/take-over', {
    summary: 'Reprendre la liste que plus personne ne tient',
    answer: keptPerson,
    refusals: ['NoSuchKeptPerson', 'ListIsKept'],
    handle: ({ user, form }) => takeOver(user, form({ uid: 'id' })),
  }),
  memberCall('POST', '/kept-people/{id}/families', {
    summary: 'Faire entrer le proche dans une autre de ses familles',
    body: forms.broughtTo,
    answer: keptPerson,
    refusals: [...forKeepers, 'NoSuchFamily', 'AlreadyInFamily', 'KeptNameTaken'],
    handle: ({ user, form }) => bring(user, form({ uid: 'id' })),
  }),
  memberCall('DELETE', '/kept-people/{id}/families/{familyId}', {
    summary: 'Retirer le proche d’une famille',
    refusals: [...forKeepers, 'NoSuchFamily'],
    handle: ({ user, form }) => remove(user, form({ uid: 'id', family: 'familyId' })),
  }),
  memberCall('POST', '/kept-people/{id}/gift-info', {
    summary: 'Ajouter une préférence du proche, d’un type qu’il n’a pas encore',
    body: newPreference,
    answer: preference,
    status: 201,
    refusals: [...forKeepers, 'WrongPreferenceType', 'PreferenceTypeTaken'],
    handle: ({ user, form }) => Effect.map(addFor(user, form({ person: 'id' })), preferenceEntry),
  }),
  memberCall('PUT', '/kept-people/{id}/gift-info/{preferenceId}', {
    summary: 'Changer la valeur d’une préférence du proche',
    body: preferenceChange,
    answer: preference,
    refusals: [...forKeepers, 'NoSuchPreference'],
    handle: ({ user, form }) =>
      Effect.map(changeFor(user, form({ person: 'id', uid: 'preferenceId' })), preferenceEntry),
  }),
  memberCall('DELETE', '/kept-people/{id}/gift-info/{preferenceId}', {
    summary: 'Supprimer une préférence du proche',
    refusals: [...forKeepers, 'NoSuchPreference'],
    handle: ({ user, form }) => removeFor(user, form({ person: 'id', uid: 'preferenceId' })),
  }),
  memberCall('POST', '/kept-people/{id}/handover', {
    summary: 'Créer le lien qui confie le compte, pour une fois et sept jours : le précédent ne vaut plus',
    answer: handoverLink,
    status: 201,
    refusals: [...forKeepers, 'WithoutPasswords', 'InvalidHandoverLink'],
    handle: ({ user, form }) => offerHandover(user, form({ uid: 'id' })),
  }),
  memberCall('DELETE', '/kept-people/{id}/handover', {
    summary: 'Retirer le lien qui confie le compte',
    refusals: forKeepers,
    handle: ({ user, form }) => withdrawHandover(user, form({ uid: 'id' })),
  }),
  openCall('POST', '/handover', {
    summary: 'Dire de qui est le compte que confie un lien',
    body: forms.openHandover,
    answer: handover,
    refusals: handoverLimits,
    handle: ({ context, body }) => openedHandover(context, body.code),
  }),
  openCall('POST', '/handover/accept', {
    summary: 'Prendre le compte que confie un lien : la réponse pose le cookie',
    body: handoverForm,
    answer: signedIn,
    status: 201,
    refusals: [
      ...handoverLimits,
      'UnreadableName',
      'ReservedName',
      'NameTaken',
      'NameLooksLikeRelative',
      'EmailTaken',
    ],
    handle: ({ context, commandId, body }) => acceptHandover(context, body, commandId),
  }),
  memberCall('POST', '/kept-people/{id}/show', {
    summary:
      'Montrer sa liste au proche : la session ne répond plus que cette liste, la réponse pose le cookie',
    refusals: [...forKeepers, 'WithoutPasswords'],
    handle: ({ context, id }) => show(context, id('id')),
  }),
  openCall('GET', '/shown', {
    summary: 'La liste que montre la session, telle que le proche la verrait',
    answer: lists,
    refusals: ['NotSignedIn', 'NoSuchList'],
    handle: ({ context }) => Effect.map(shownList(context), alone),
  }),
  openCall('POST', '/shown/leave', {
    summary: 'Quitter la liste montrée, avec le mot de passe de qui la montre : la réponse pose le cookie',
    body: forms.leaveShown,
    answer: signedIn,
    refusals: [
      'WithoutPasswords',
      'NotSignedIn',
      'WrongCredentials',
      'AccountDisabled',
      'AccountLeaving',
      'TooManyAttempts',
    ],
    handle: ({ context, body }) => leaveShown(context, body.password),
  }),
  memberCall('DELETE', '/families/{familyId}/members/{userId}', {
    summary: 'Retirer quelqu’un d’une famille, dont le code est alors renouvelé',
    answer: family,
    refusals: ['NoSuchFamily', 'NotAllowed', 'NoSuchPerson'],
    handle: ({ user, form }) => removeMember(user, form({ uid: 'familyId', member: 'userId' })),
  }),
]
