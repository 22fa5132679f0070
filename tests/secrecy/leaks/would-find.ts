import '@cachotteries/embedded-postgres/testing/provided'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { beforeAll, expect, inject, it } from 'vitest'
import { tryPairs } from '../property.ts'
import { registerHouseholds, PairPlayer, type Template } from '../pair-player.ts'
import { buildWith } from './build.ts'
import { mostPairs, type Leak } from './leak.ts'

/** Pairs that are played before a server starts again. A leak's seed finds it within two. */
const households = 2

/** Plants each leak in a build of its own; the pairs must find it. */
export function wouldFind(leaks: readonly Leak[]): void {
  let template: Template

  beforeAll(async () => {
    template = await registerHouseholds({ startServer, scripted }, inject('postgresUrl'), households)
  })

  it.each(leaks.map((leak) => [leak.what, leak.channel, leak] as const))(
    '%s (channel %i)',
    async (_what, _channel, leak) => {
      const player = new PairPlayer(template, await buildWith(leak))
      try {
        const { counterexample } = await tryPairs(player, {
          pairs: mostPairs,
          seed: leak.seed ?? 1,
          shrinks: false,
        })
        expect(counterexample).toBeDefined()
      } finally {
        await player.close()
      }
    },
    600_000,
  )
}
