import { Effect } from 'effect'
import { memberNamed } from '../features/accounts/access.ts'
import { preview } from '../features/digests/preview.ts'
import type { Command } from './command.ts'

export const letterCommands: readonly Command[] = [
  {
    usage: 'letter preview <nom ou email>',
    purpose: 'montre la lettre que quelqu’un recevrait maintenant\u00a0; rien n’est envoyé',
    run: ([login = ''], { address }) =>
      Effect.gen(function* () {
        const { uid, name } = yield* memberNamed(login)
        return (yield* preview(uid, address)) ?? `Il n’y a rien de nouveau pour « ${name} ».`
      }),
  },
]
