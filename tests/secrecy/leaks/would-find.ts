import '@cachotteries/embedded-postgres/testing/provided'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { beforeAll, inject } from 'vitest'
import { tryPairs } from '../property.ts'
import { registerHouseholds, PairPlayer, type Template } from '../pair-player.ts'
import { buildWith } from './build.ts'
import { mostPairs, type Leak } from './leak.ts'
import { itFinds } from './planted.ts'

/** Pairs that are played before a server starts again. A leak's seed finds it within two. */
const households = 2

/** Plants each leak in a build of its own; the pairs must find it. */
export function wouldFind(leaks: readonly Leak[]): void {
  let template: Template

  beforeAll(async () => {
    template = await registerHouseholds({ startServer, scripted }, inject('postgresUrl'), households)
  })

  itFinds(leaks, 'would find that the server has', async (leak) => {
    const player = new PairPlayer(template, await buildWith(leak))
    try {
      const { counterexample } = await tryPairs(player, {
        pairs: mostPairs,
        seed: leak.seed ?? 1,
        shrinks: false,
      })
      return counterexample !== undefined
    } finally {
      await player.close()
    }
  })
}
