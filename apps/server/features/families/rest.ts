import { announcements, families, family } from '@cachotteries/domain/visibility/views/families'
import * as forms from '@cachotteries/contracts/families'
import { refuse } from '../../infrastructure/refusal.ts'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { myAnnouncements, readAnnouncements } from './announcements.ts'
import { createFamily, joinFrom, leaveFamily, myFamilies, shownFamily } from './service.ts'
import * as upkeep from './upkeep.ts'

export const familyCalls = [
  memberCall('GET', '/families/members/me', {
    summary: 'Ses familles',
    answer: families,
    handle: ({ user }) => myFamilies(user),
  }),
  memberCall('POST', '/families', {
    summary: 'Créer une famille, et en être le premier membre',
    body: forms.newFamilyForm,
    answer: family,
    status: 201,
    refusals: ['FamilyExists'],
    handle: ({ user, form }) => createFamily(user, form()),
  }),
  memberCall('POST', '/families/join', {
    summary:
      'Rejoindre une famille avec son nom et son code\u00a0; `Users` est vide s’il faut attendre qu’un membre vous accueille',
    body: forms.joinForm,
    answer: family,
    refusals: [
      'NoSuchFamily',
      'AlreadyMember',
      'NameLooksLikeMember',
      'MemberLooksLikeRelative',
      'NotAllowed',
      'TooManyAttempts',
    ],
    handle: ({ context, user, commandId, body: { familyname, code, uid = user } }) =>
      uid === user
        ? joinFrom(context.address(), user, { name: familyname, code, commandId })
        : refuse('NotAllowed'),
  }),
  memberCall('GET', '/families/{familyId}', {
    summary: 'Une de ses familles',
    answer: family,
    refusals: ['NoSuchFamily'],
    handle: ({ user, id }) => shownFamily(user, id('familyId')),
  }),
  memberCall('PUT', '/families/{familyId}', {
    summary: 'Renommer une famille dont on est membre depuis le plus longtemps',
    body: forms.nameForm,
    answer: family,
    refusals: ['NoSuchFamily', 'NotAllowed', 'FamilyExists', 'TooManyAttempts'],
    handle: ({ context, user, form }) =>
      upkeep.renameFamily(context.address(), user, form({ uid: 'familyId' })),
  }),
  memberCall('PUT', '/families/{familyId}/code', {
    summary: 'Renouveler le code d’une famille\u00a0: l’ancien n’ouvre plus rien',
    body: forms.codeForm,
    answer: family,
    refusals: ['NoSuchFamily', 'SameCode', 'TooManyAttempts'],
    handle: ({ context, user, form }) => upkeep.renewCode(context.address(), user, form({ uid: 'familyId' })),
  }),
  memberCall('PUT', '/families/{familyId}/welcome', {
    summary: 'Choisir si les nouveaux attendent qu’un membre les accueille',
    body: forms.welcomeForm,
    answer: family,
    refusals: ['NoSuchFamily', 'NotAllowed'],
    handle: ({ user, form }) => upkeep.chooseWelcome(user, form({ uid: 'familyId' })),
  }),
  memberCall('DELETE', '/families/{familyId}/members/me', {
    summary: 'Quitter une famille, ou ne plus attendre d’y être accueilli',
    refusals: ['NoSuchFamily'],
    handle: ({ user, form }) => leaveFamily(user, form({ uid: 'familyId' })),
  }),
  memberCall('POST', '/families/{familyId}/newcomers/{userId}', {
    summary: 'Accueillir quelqu’un qui attend',
    answer: family,
    refusals: ['NoSuchFamily', 'NoSuchNewcomer', 'NewcomerLooksLikeMember', 'MemberLooksLikeRelative'],
    handle: ({ user, form }) => upkeep.welcomeNewcomer(user, form({ uid: 'familyId', newcomer: 'userId' })),
  }),
  memberCall('DELETE', '/families/{familyId}/newcomers/{userId}', {
    summary: 'Refuser quelqu’un qui attend',
    answer: family,
    refusals: ['NoSuchFamily', 'NoSuchNewcomer'],
    handle: ({ user, form }) => upkeep.declineNewcomer(user, form({ uid: 'familyId', newcomer: 'userId' })),
  }),
  memberCall('GET', '/users/me/announcements', {
    summary:
      'Ce qui a changé dans ses familles, et qui voit les listes de ses proches, tant qu’on ne l’a pas lu',
    answer: announcements,
    handle: ({ user }) => myAnnouncements(user),
  }),
  memberCall('PUT', '/users/me/announcements/read', {
    summary:
      'Noter qu’on a lu une annonce\u00a0: seule si elle dit qui voit une liste, sinon avec celles d’avant',
    body: forms.readForm,
    answer: announcements,
    handle: ({ user, form }) => readAnnouncements(user, form()),
  }),
]
