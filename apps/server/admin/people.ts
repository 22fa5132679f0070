import { Effect } from 'effect'
import { disableAccount, enableAccount, endSessions, makeResetLink } from '../accounts/access.ts'
import { everybody } from '../accounts/named.ts'
import { columns, type Command } from './command.ts'

const list: Command = {
  words: ['users'],
  takes: [],
  purpose: 'montre qui a un compte',
  run: () =>
    Effect.map(everybody(), (people) =>
      people.length === 0
        ? 'Personne n’a encore de compte.'
        : columns(
            people.map(({ name, email, isAdmin, isDisabled }) => [
              name,
              email,
              [isAdmin ? 'administre' : '', isDisabled ? 'compte fermé' : ''].filter(Boolean).join(', '),
            ]),
          ),
    ),
}

const disable: Command = {
  words: ['disable'],
  takes: ['nom ou email'],
  purpose: 'ferme un compte : plus de connexion, tout le reste demeure',
  run: ([login = '']) =>
    Effect.map(
      disableAccount(login),
      ({ name, changed }) => `Le compte de « ${name} » ${changed ? 'est maintenant' : 'était déjà'} fermé.`,
    ),
}

const enable: Command = {
  words: ['enable'],
  takes: ['nom ou email'],
  purpose: 'rouvre un compte fermé',
  run: ([login = '']) =>
    Effect.map(enableAccount(login), ({ name, changed }) =>
      changed
        ? `Le compte de « ${name} » est de nouveau ouvert.`
        : `Le compte de « ${name} » n’était pas fermé.`,
    ),
}

const resetLink: Command = {
  words: ['reset-link'],
  takes: ['nom ou email'],
  purpose: 'donne un lien pour choisir un nouveau mot de passe, à remettre soi-même',
  run: ([login = ''], { address }) =>
    Effect.map(
      makeResetLink(login, address),
      ({ name, link }) => `Pour « ${name} » seulement, une fois et dans l’heure :\n${link}`,
    ),
}

const signOut: Command = {
  words: ['sign-out'],
  takes: ['nom ou email'],
  purpose: 'déconnecte quelqu’un de tous ses appareils',
  // Doesn't print the number of sessions: when and where people sign in is private.
  run: ([login = '']) =>
    Effect.map(
      endSessions(login),
      (name) => `« ${name} » devra se connecter de nouveau, sur tous ses appareils.`,
    ),
}

export const peopleCommands: readonly Command[] = [list, signOut, disable, enable, resetLink]
