import { createHash } from 'node:crypto'
import { Layer } from 'effect'
import { Clock, Identifiers } from '../infrastructure/ambient.ts'
import type { Ambient } from '../composition/services.ts'

export interface Script {
  readonly ambient: Ambient
  /** Begins a step, whose name no other has. `ids` are the first that it draws, before its own. */
  readonly begin: (step: string, at: Date, ids?: readonly string[]) => void
}

const chance = (step: string, draw: number): string =>
  createHash('sha256').update(`${step} ${draw}`).digest('hex')

/** The id that a step draws: from 1 on. */
export const idOf = (step: string, draw: number): string =>
  chance(step, draw).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/**
 * Time and chance by the steps of a story: a step's instant and ids depend on its name alone, whatever else was done
 * before. So two stories, one of which has more steps, agree on those that they share.
 */
export function scripted(): Script {
  let step = 'before'
  let now = new Date(0)
  let planned: string[] = []
  let drawn = 0
  const newId = (): string => planned.shift() ?? idOf(step, ++drawn)
  return {
    ambient: Layer.merge(
      Layer.succeed(Clock, Clock.of({ now: () => now })),
      Layer.succeed(
        Identifiers,
        Identifiers.of({
          newId,
          derivedId: newId,
          newToken: () => chance(step, ++drawn),
        }),
      ),
    ),
    begin: (name, at, ids = []) => {
      step = name
      now = at
      planned = [...ids]
      drawn = 0
    },
  }
}
