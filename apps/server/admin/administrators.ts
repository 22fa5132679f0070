import { Effect } from 'effect'
import { appointAdministrator, dismissAdministrator } from '../accounts/administrators.ts'
import { administratorNames } from '../accounts/read-model.ts'
import type { Command } from './command.ts'

const grant: Command = {
  words: ['grant'],
  takes: ['nom ou email'],
  purpose: 'ouvre l’administration à quelqu’un',
  run: ([login = '']) =>
    Effect.map(
      appointAdministrator(login),
      ({ name, changed }) => `« ${name} » administre ${changed ? 'maintenant' : 'déjà'} Cachotteries.`,
    ),
}

const revoke: Command = {
  words: ['revoke'],
  takes: ['nom ou email'],
  purpose: 'la ferme à quelqu’un',
  run: ([login = '']) =>
    Effect.map(dismissAdministrator(login), ({ name, changed }) =>
      changed
        ? `« ${name} » n’administre plus Cachotteries.`
        : `« ${name} » n’administrait pas Cachotteries.`,
    ),
}

const list: Command = {
  words: ['administrators'],
  takes: [],
  purpose: 'dit qui y a accès',
  run: () =>
    Effect.map(administratorNames(), (names) => names.join('\n') || 'Personne n’administre Cachotteries.'),
}

export const administratorCommands: readonly Command[] = [grant, revoke, list]
