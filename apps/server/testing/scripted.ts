import { createHash } from 'node:crypto'
import { Layer } from 'effect'
import { Clock } from '../platform/clock.ts'
import { Identifiers } from '../platform/identifiers.ts'
import type { Ambient } from '../platform/services.ts'

/**
 * Time and chance by the steps of a story: a step's instant and ids depend on its name alone, whatever else was done
 * before. So two stories, one of which has more steps, agree on those that they share.
 */
export function scripted(): { readonly ambient: Ambient; readonly begin: (step: string, at: Date) => void } {
  let step = 'before'
  let now = new Date(0)
  let drawn = 0
  const chance = (): string => createHash('sha256').update(`${step} ${++drawn}`).digest('hex')
  const newId = (): string => chance().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
  return {
    ambient: Layer.merge(
      Layer.succeed(Clock, Clock.of({ now: () => now })),
      Layer.succeed(Identifiers, Identifiers.of({ newId, newToken: chance })),
    ),
    begin: (name, at) => {
      step = name
      now = at
      drawn = 0
    },
  }
}
