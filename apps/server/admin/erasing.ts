import { formerMember } from '@cachotteries/domain/erased'
import { Effect } from 'effect'
import { eraseNamed } from '../features/accounts/access.ts'
import { Database } from '../infrastructure/database.ts'
import { rowsWith } from '../infrastructure/rows-with.ts'
import { counted, type Command } from './command.ts'

export const erasingCommands: readonly Command[] = [
  {
    usage: 'erase <nom ou email>',
    purpose: 'efface pour de bon quelqu’un dont le compte est fermé, dans le journal aussi',
    run: ([login = ''], { progress }) =>
      Effect.gen(function* () {
        const { pool } = yield* Database
        const { name, email } = yield* eraseNamed(login, progress)
        const words = [name, email ?? ''].filter((word) => word !== '' && word !== formerMember)
        const found = yield* Effect.promise(() => rowsWith(pool, words))
        const rest = found.map(({ table, rows }) => `    ${table} : ${counted(rows, 'ligne', 'lignes')}`)
        return [
          `« ${name} » est effacé, dans le journal aussi : ce qu’il en reste pour les autres s’appelle « un ancien membre ».`,
          ...(rest.length === 0
            ? ['Ni ce nom ni cette adresse ne se lisent plus nulle part dans la base.']
            : ['Ce nom se lit encore dans ce que d’autres ont écrit :', ...rest]),
          'Les sauvegardes d’avant ont encore tout : elles expirent d’elles-mêmes, ou supprimez-les.',
        ].join('\n')
      }),
  },
]
