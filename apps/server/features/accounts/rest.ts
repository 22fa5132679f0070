import * as forms from '@cachotteries/contracts/accounts'
import { account, relative, signedIn } from '@cachotteries/domain/visibility/views/accounts'
import { message, pictured } from '@cachotteries/domain/visibility/views/parts'
import { recoveryRequest, signInLink } from '@cachotteries/contracts/recovery'
import { z } from 'zod'
import { refuse } from '../../infrastructure/refusal.ts'
import { memberCall, openCall } from '../../infrastructure/http/rest.ts'
import { closeAccount } from './closing.ts'
import { changeEmail, changePassword } from './sign-in-data.ts'
import { newPassword, passwordChange, registration } from './forms.ts'
import { checkLink, resetPassword } from './recovery.ts'
import { changeProfile, me, mutualFriends, myRelatives, person } from './service.ts'
import { askForLink, signInByLink } from './signing-by-link.ts'
import { recover, signIn, signOut, signUp } from './published/signing.ts'

export const accountCalls = [
  openCall('POST', '/register', {
    summary: 'Créer un compte, avec sa liste',
    body: registration,
    answer: signedIn,
    status: 201,
    refusals: [
      'WithoutPasswords',
      'ReservedName',
      'NameTaken',
      'EmailTaken',
      'OtherCommand',
      'TooManyAttempts',
    ],
    handle: ({ context, commandId, body }) => signUp(context, body, commandId),
  }),
  openCall('POST', '/login', {
    summary:
      'Se connecter, sous son nom ou son adresse email : la réponse pose le cookie ; « comesBack » rouvre un compte que l’on a fermé',
    body: forms.credentialsUnderEitherName,
    answer: signedIn,
    refusals: [
      'WithoutPasswords',
      'WrongCredentials',
      'AccountDisabled',
      'AccountLeaving',
      'TooManyAttempts',
    ],
    handle: ({ context, body }) => signIn(context, body),
  }),
  openCall('POST', '/login/link', {
    summary:
      'Recevoir par mail un lien pour se connecter : la réponse pose le cookie du navigateur qui demande',
    body: recoveryRequest,
    answer: message,
    refusals: ['TooManyAttempts'],
    handle: ({ context, body }) => askForLink(context, body.email),
  }),
  openCall('POST', '/login/link/open', {
    summary: 'Se connecter par le lien reçu, dans le navigateur qui l’a demandé : la réponse pose le cookie',
    body: signInLink,
    answer: signedIn,
    refusals: ['InvalidSignInLink', 'LinkOfAnotherBrowser'],
    handle: ({ context, body }) => signInByLink(context, body.token),
  }),
  openCall('GET', '/logout', {
    summary: 'Se déconnecter',
    changes: true,
    refusals: ['ListIsShown'],
    handle: ({ context }) => signOut(context),
  }),
  openCall('GET', '/reset/{email}', {
    summary: 'Recevoir par mail un lien pour changer un mot de passe oublié',
    changes: true,
    answer: message,
    refusals: ['WithoutPasswords', 'InvalidInput', 'TooManyAttempts'],
    handle: ({ context, param }) => recover(context, recoveryRequest.parse({ email: param('email') }).email),
  }),
  openCall('GET', '/reset/{userId}/{hash}', {
    summary: 'Si un lien reçu permet encore de choisir un mot de passe',
    refusals: ['WithoutPasswords', 'InvalidResetLink'],
    handle: ({ param }) => checkLink(param('userId'), param('hash')),
  }),
  openCall('POST', '/reset/{userId}/{hash}', {
    summary: 'Choisir un nouveau mot de passe, par le lien reçu',
    body: newPassword,
    answer: message,
    refusals: ['WithoutPasswords', 'InvalidResetLink'],
    handle: ({ context, param, body }) =>
      resetPassword(context, param('userId'), param('hash'), body.password),
  }),
  memberCall('GET', '/users/me', {
    summary: 'Son propre compte',
    answer: account,
    handle: ({ user }) => me(user),
  }),
  memberCall('PUT', '/users/me', {
    summary: 'Changer son profil : les champs envoyés seulement',
    body: forms.profileChanges,
    answer: account,
    refusals: ['UnreadableName', 'ReservedName', 'NameTaken', 'NameLooksLikeRelative', 'BirthDateInFuture'],
    handle: ({ user, form }) => changeProfile(user, form()),
  }),
  memberCall('PUT', '/users/me/email', {
    summary: 'Changer son adresse email, avec son mot de passe',
    body: forms.emailChange,
    answer: account,
    refusals: ['WithoutPasswords', 'WrongPassword', 'EmailTaken', 'TooManyAttempts'],
    handle: ({ context, user, form }) => changeEmail(context, user, form()),
  }),
  memberCall('PUT', '/users/me/password', {
    summary: 'Changer son mot de passe, avec le précédent : les autres appareils sont déconnectés',
    body: passwordChange,
    answer: message,
    refusals: ['WithoutPasswords', 'WrongPassword', 'TooManyAttempts'],
    handle: ({ context, body }) =>
      context.session ? changePassword(context, context.session, body) : refuse('NotSignedIn'),
  }),
  memberCall('POST', '/users/me/closing', {
    summary: 'Fermer son compte, avec son mot de passe : il est effacé deux semaines plus tard',
    body: forms.accountClosing,
    answer: message,
    refusals: ['WithoutPasswords', 'WrongPassword', 'TooManyAttempts'],
    handle: ({ context, body }) =>
      context.session ? closeAccount(context, context.session, body) : refuse('NotSignedIn'),
  }),
  memberCall('GET', '/users', {
    summary: 'Ses proches',
    answer: z.array(relative),
    handle: ({ user }) => myRelatives(user),
  }),
  memberCall('GET', '/users/{id}', {
    summary: 'Un proche, ou soi-même',
    answer: pictured,
    refusals: ['NoSuchPerson'],
    handle: ({ user, id }) => person(user, id('id')),
  }),
  memberCall('GET', '/users/{userId}/mutualfriends/{friendId}', {
    summary: 'Les proches que l’on a en commun avec un proche',
    answer: z.array(relative),
    refusals: ['NotAllowed'],
    handle: ({ user, id }) =>
      id('userId') === user ? mutualFriends(user, id('friendId')) : refuse('NotAllowed'),
  }),
]
