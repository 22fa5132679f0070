import { requiredText } from '@cachotteries/contracts/text'
import { Effect } from 'effect'
import { addType, allTypes, offerType, renameType } from '../features/preferences/types.ts'
import { refuse, type Refusal } from '../infrastructure/refusal.ts'
import type { Command } from './command.ts'

const titleOf = requiredText(100, 'Il faut un titre', 'Le titre est trop long (100 caractères au plus)')

/** Keys are part of addresses and answers and never change, so everybody must be able to type them. */
const key = /^[a-z0-9]+(-[a-z0-9]+)*$/
const keyLength = 64

export const preferenceCommands: readonly Command[] = [
  {
    usage: 'preferences',
    purpose: 'montre les types de préférences ; ceux qui sont proposés ont un +',
    run: () =>
      Effect.map(allTypes(), (types) => {
        const column = Math.max(...types.map((type) => type.key.length))
        return types
          .map(({ key, title, isActive }) => `${isActive ? '+' : '-'} ${key.padEnd(column)}  ${title}`)
          .join('\n')
      }),
  },
  {
    usage: 'preferences add <clé> <titre>',
    purpose: 'ajoute un type, proposé aussitôt',
    run: ([key = '', title = '']) =>
      Effect.gen(function* () {
        const typed = yield* checkedTitle(title)
        yield* addType(yield* checkedKey(key), typed)
        return `« ${typed} » est proposé sous la clé ${key}.`
      }),
  },
  {
    usage: 'preferences rename <clé> <titre>',
    purpose: 'donne un autre titre à un type',
    run: ([key = '', title = '']) =>
      Effect.gen(function* () {
        const typed = yield* checkedTitle(title)
        yield* renameType(key, typed)
        return `${key} s’appelle maintenant « ${typed} ».`
      }),
  },
  {
    usage: 'preferences activate <clé>',
    purpose: 'propose un type',
    run: ([key = '']) => Effect.as(offerType(key, true), `${key} est proposé.`),
  },
  {
    usage: 'preferences deactivate <clé>',
    purpose: 'ne propose plus un type ; qui l’a renseigné garde sa réponse',
    run: ([key = '']) => Effect.as(offerType(key, false), `${key} n’est plus proposé.`),
  },
]

const checkedKey = (typed: string): Effect.Effect<string, Refusal> =>
  key.test(typed) && typed.length <= keyLength
    ? Effect.succeed(typed)
    : refuse(
        'InvalidInput',
        `Une clé a ${keyLength} signes au plus : des minuscules sans accent, des chiffres, des traits d’union`,
      )

const checkedTitle = (typed: string): Effect.Effect<string, Refusal> => {
  const parsed = titleOf.safeParse(typed)
  return parsed.success
    ? Effect.succeed(parsed.data)
    : refuse('InvalidInput', parsed.error.issues[0]?.message)
}
