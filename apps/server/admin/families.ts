import { Effect } from 'effect'
import { everyFamily, membersNamed } from '../families/everyone.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { columns, type Command } from './command.ts'

const list: Command = {
  words: ['families'],
  takes: [],
  purpose: 'montre les familles, et combien de membres elles ont',
  run: () =>
    Effect.map(everyFamily(), (families) =>
      families.length === 0
        ? 'Il n’y a pas encore de famille.'
        : columns(families.map(({ name, members }) => [name, `${members} membre${members > 1 ? 's' : ''}`])),
    ),
}

const members: Command = {
  words: ['members'],
  takes: ['famille'],
  purpose: 'montre qui est d’une famille',
  run: ([family = '']) =>
    Effect.gen(function* () {
      const names = yield* membersNamed(family)
      if (!names) return yield* refuse('NoSuchFamily', `Aucune famille ne s’appelle « ${family} »`)
      return names.join('\n') || 'Plus personne n’est de cette famille.'
    }),
}

export const familyCommands: readonly Command[] = [list, members]
