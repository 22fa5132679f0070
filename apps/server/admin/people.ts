import { Effect } from 'effect'
import { endSessions } from '../accounts/access.ts'
import type { Command } from './command.ts'

const signOut: Command = {
  words: ['sign-out'],
  takes: ['nom ou email'],
  purpose: 'déconnecte quelqu’un de tous ses appareils',
  // Not from how many: when and where people sign in is theirs to know.
  run: ([login = '']) =>
    Effect.map(
      endSessions(login),
      (name) => `« ${name} » devra se connecter de nouveau, sur tous ses appareils.`,
    ),
}

export const peopleCommands: readonly Command[] = [signOut]
