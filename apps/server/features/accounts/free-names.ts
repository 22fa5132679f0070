import { Effect } from 'effect'
import type { Database } from '../../infrastructure/database.ts'
import { Refusal } from '../../infrastructure/refusal.ts'
import { namesLike } from './names-like.ts'
import { namesNobodyHas } from './read-model.ts'

/** Adds to the refusal of a name that is taken at most three like it that are free. */
export const suggestingNames =
  (taken: string | undefined, email: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(
      Effect.catch((failure): Effect.Effect<never, E | Refusal<'NameTaken'>, Database> =>
        taken !== undefined && failure instanceof Refusal && failure.reason === 'NameTaken'
          ? Effect.flatMap(namesNobodyHas(namesLike(taken, email)), (free) =>
              Effect.fail(
                new Refusal({
                  reason: 'NameTaken',
                  message: failure.message,
                  suggestions: free.slice(0, 3),
                }),
              ),
            )
          : Effect.fail(failure),
      ),
    )
