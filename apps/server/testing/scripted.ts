import { createHash } from 'node:crypto'
import { Layer } from 'effect'
import { Clock, Identifiers } from '../infrastructure/clock-and-ids.ts'
import { PicturePace } from '../infrastructure/pictures/pace.ts'
import type { Ambient } from '../composition/services.ts'

export interface Script {
  readonly ambient: Ambient
  /** Begins a step with a unique name. `ids` are the first ids of the step, before its own. */
  readonly begin: (step: string, at: Date, ids?: readonly string[]) => void
  /** Runs everything once that the clock should run at intervals. */
  readonly tick: () => void
}

/** A server whose clock and random numbers follow a script. */
export interface Played extends Pick<Script, 'begin'> {
  readonly url: string
  readonly liveCaughtUp: () => Promise<void>
}

const chance = (step: string, draw: number): string =>
  createHash('sha256').update(`${step} ${draw}`).digest('hex')

/** The id with this number, from 1, of a step. */
export const idOf = (step: string, draw: number): string =>
  chance(step, draw).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/**
 * A clock and ids for the steps of a history. The time and the ids of a step depend only on its name, so two histories
 * agree on the steps that they share. The names of pictures depend only on the thing that has them.
 */
export function scripted(): Script {
  let step = 'before'
  let now = new Date(0)
  let planned: string[] = []
  let drawn = 0
  const named = new Map<string, number>()
  const repeated = new Set<() => void>()
  const newId = (): string => planned.shift() ?? idOf(step, ++drawn)
  const every = (_: number, run: () => void) => {
    repeated.add(run)
    return () => void repeated.delete(run)
  }
  return {
    ambient: Layer.mergeAll(
      // Answers are compared, and not their time.
      Layer.succeed(PicturePace, undefined),
      Layer.succeed(Clock, Clock.of({ now: () => now, ran: () => now.getTime(), every })),
      Layer.succeed(
        Identifiers,
        Identifiers.of({
          newId,
          derivedId: newId,
          newName: (of) => {
            const nth = (named.get(of) ?? 0) + 1
            named.set(of, nth)
            return idOf(`picture of ${of}`, nth)
          },
          // As long as a real token.
          newToken: () => Buffer.from(chance(step, ++drawn), 'hex').toString('base64url'),
          below: (limit) => Number.parseInt(chance(step, ++drawn).slice(0, 12), 16) % limit,
        }),
      ),
    ),
    begin: (name, at, ids = []) => {
      step = name
      now = at
      planned = [...ids]
      drawn = 0
    },
    tick: () => {
      for (const run of repeated) run()
    },
  }
}
