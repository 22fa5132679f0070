import { families, family } from '@cachotteries/contracts/answers'
import { joinForm, newFamilyForm } from '@cachotteries/contracts/families'
import { refuse } from '../infrastructure/refusal.ts'
import { memberCall } from '../infrastructure/http/rest.ts'
import { createFamily, joinFrom, myFamilies, shownFamily } from './service.ts'

export const familyCalls = [
  memberCall({
    method: 'GET',
    path: '/families/members/me',
    summary: 'Ses familles',
    answer: families,
    handle: ({ user }) => myFamilies(user),
  }),
  memberCall({
    method: 'POST',
    path: '/families',
    summary: 'Créer une famille, et en être le premier membre',
    body: newFamilyForm,
    answer: family,
    status: 201,
    refusals: ['FamilyExists'],
    handle: ({ user, commandId, body }) => createFamily(user, { ...body, commandId }),
  }),
  memberCall({
    method: 'POST',
    path: '/families/join',
    summary: 'Rejoindre une famille avec son nom et son code',
    body: joinForm,
    answer: family,
    refusals: ['NoSuchFamily', 'AlreadyMember', 'NameLooksLikeMember', 'NotAllowed', 'TooManyAttempts'],
    handle: ({ context, user, commandId, body: { familyname, code, uid = user } }) =>
      uid === user
        ? joinFrom(context.address(), user, { name: familyname, code, commandId })
        : refuse('NotAllowed'),
  }),
  memberCall({
    method: 'GET',
    path: '/families/{familyId}',
    summary: 'Une de ses familles',
    answer: family,
    refusals: ['NoSuchFamily'],
    handle: ({ user, id }) => shownFamily(user, id('familyId')),
  }),
]
