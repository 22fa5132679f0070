import { credentialsUnderEitherName, profileChanges } from '@cachotteries/contracts/accounts'
import { account, message, pictured, relative, signedIn } from '@cachotteries/contracts/answers'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import { z } from 'zod'
import { refuse } from '../infrastructure/refusal.ts'
import { memberCall, openCall } from '../infrastructure/http/rest.ts'
import { newPassword, registration } from './forms.ts'
import { resetPassword } from './recovery.ts'
import { changeProfile, me, mutualFriends, myRelatives, person } from './service.ts'
import { recover, signIn, signOut, signUp } from './signing.ts'

export const accountCalls = [
  openCall({
    method: 'POST',
    path: '/register',
    summary: 'Créer un compte, avec sa liste',
    body: registration,
    answer: signedIn,
    status: 201,
    refusals: ['NameTaken', 'EmailTaken', 'TooManyAttempts'],
    handle: ({ context, body }) => signUp(context, body),
  }),
  openCall({
    method: 'POST',
    path: '/login',
    summary: 'Se connecter, sous son nom ou son adresse email : la réponse pose le cookie',
    body: credentialsUnderEitherName,
    answer: signedIn,
    refusals: ['WrongCredentials', 'AccountDisabled', 'TooManyAttempts'],
    handle: ({ context, body }) => signIn(context, body),
  }),
  openCall({
    method: 'GET',
    path: '/logout',
    summary: 'Se déconnecter',
    changes: true,
    refusals: ['ListIsShown'],
    handle: ({ context }) => signOut(context),
  }),
  openCall({
    method: 'GET',
    path: '/reset/{email}',
    summary: 'Recevoir par mail un lien pour changer un mot de passe oublié',
    changes: true,
    answer: message,
    refusals: ['InvalidInput', 'TooManyAttempts'],
    handle: ({ context, param }) => recover(context, recoveryRequest.parse({ email: param('email') }).email),
  }),
  openCall({
    method: 'POST',
    path: '/reset/{userId}/{hash}',
    summary: 'Choisir un nouveau mot de passe, par le lien reçu',
    body: newPassword,
    answer: message,
    refusals: ['InvalidResetLink'],
    handle: ({ param, body }) => resetPassword(param('userId'), param('hash'), body.password),
  }),
  memberCall({
    method: 'GET',
    path: '/users/me',
    summary: 'Son propre compte',
    answer: account,
    handle: ({ user }) => me(user),
  }),
  memberCall({
    method: 'PUT',
    path: '/users/me',
    summary: 'Changer son profil : les champs envoyés seulement',
    body: profileChanges,
    answer: account,
    refusals: ['UnreadableName', 'NameTaken', 'NameLooksLikeRelative'],
    handle: ({ user, commandId, body }) => changeProfile(user, { ...body, commandId }),
  }),
  memberCall({
    method: 'GET',
    path: '/users',
    summary: 'Ses proches',
    answer: z.array(relative),
    handle: ({ user }) => myRelatives(user),
  }),
  memberCall({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Un proche, ou soi-même',
    answer: pictured,
    refusals: ['NoSuchPerson'],
    handle: ({ user, id }) => person(user, id('id')),
  }),
  memberCall({
    method: 'GET',
    path: '/users/{userId}/mutualfriends/{friendId}',
    summary: 'Les proches que l’on a en commun avec un proche',
    answer: z.array(relative),
    refusals: ['NotAllowed'],
    handle: ({ user, id }) =>
      id('userId') === user ? mutualFriends(user, id('friendId')) : refuse('NotAllowed'),
  }),
]
