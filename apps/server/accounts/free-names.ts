import { Effect } from 'effect'
import { Identifiers } from '../infrastructure/ambient.ts'
import type { Database } from '../infrastructure/database.ts'
import { Refusal } from '../infrastructure/refusal.ts'
import { namesNobodyHas } from './read-model.ts'

/** Leaves room for a space and two digits in the 50 characters of a name. */
const longestStem = 47

/**
 * Three names like one that is taken, which nobody has. Their numbers are random: of consecutive numbers, those left out
 * would tell which other names are taken.
 */
const freeNames = Effect.fnUntraced(function* (taken: string) {
  const { newId } = yield* Identifiers
  const stem = Array.from(taken.trim()).slice(0, longestStem).join('').trim()
  const random = Buffer.from(newId().replaceAll('-', '').slice(0, 12), 'hex')
  const names = new Set([...random].map((byte) => `${stem} ${10 + (byte % 90)}`))
  return (yield* namesNobodyHas([...names])).slice(0, 3)
})

/** Adds names that are free to the refusal of one that is taken. */
export const suggestingNames =
  (taken: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(
      Effect.catch((failure): Effect.Effect<never, E | Refusal<'NameTaken'>, Database | Identifiers> =>
        taken !== undefined && failure instanceof Refusal && failure.reason === 'NameTaken'
          ? Effect.flatMap(freeNames(taken), (suggestions) =>
              Effect.fail(new Refusal({ reason: 'NameTaken', message: failure.message, suggestions })),
            )
          : Effect.fail(failure),
      ),
    )
