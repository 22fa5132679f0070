import '@cachotteries/embedded-postgres/testing/provided'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { beforeAll, expect, inject, it } from 'vitest'
import { tryPairs } from '../property.ts'
import { assembleTroupe, Theatre, type Troupe } from '../theatre.ts'
import { buildWith } from './build.ts'
import { patience, type Leak } from './leak.ts'

/** Pairs that are played before a server starts again. A leak's seed finds it within two. */
const casts = 2

/** Plants each leak in a build of its own; the pairs must find it. */
export function wouldFind(leaks: readonly Leak[]): void {
  let troupe: Troupe

  beforeAll(async () => {
    troupe = await assembleTroupe({ startServer, scripted }, inject('postgresUrl'), casts)
  })

  it.each(leaks.map((leak) => [leak.what, leak.channel, leak] as const))(
    '%s (channel %i)',
    async (_what, _channel, leak) => {
      const theatre = new Theatre(troupe, await buildWith(leak))
      try {
        const { counterexample } = await tryPairs(theatre, {
          pairs: patience,
          seed: leak.seed ?? 1,
          shrinks: false,
        })
        expect(counterexample).toBeDefined()
      } finally {
        await theatre.close()
      }
    },
    600_000,
  )
}
