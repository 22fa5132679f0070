import '@cachotteries/embedded-postgres/testing/provided'
import { appendFileSync } from 'node:fs'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { beforeAll, inject, it } from 'vitest'
import { tryPairs } from '../property.ts'
import { assembleTroupe, Theatre, type Troupe } from '../theatre.ts'
import { buildWith } from './build.ts'
import { plantedLeaks } from './leaks.ts'

export function searchSeeds(names: readonly string[], capMs: number): void {
  let troupe: Troupe
  beforeAll(async () => {
    troupe = await assembleTroupe({ startServer, scripted }, inject('postgresUrl'), 2)
  })
  it.each(names)(
    '%s',
    async (name) => {
      const leak = plantedLeaks.find(({ what }) => what.startsWith(name))
      if (!leak) throw new Error(name)
      const theatre = new Theatre(troupe, await buildWith(leak))
      const begun = Date.now()
      const found: [number, number][] = []
      try {
        for (let seed = 500; Date.now() - begun < capMs && found.length < 2; seed++) {
          const at = Date.now()
          const { counterexample } = await tryPairs(theatre, { pairs: 1, seed, shrinks: false })
          if (counterexample) found.push([seed, Date.now() - at])
        }
      } finally {
        await theatre.close()
      }
      appendFileSync('/tmp/seeds.log', `${name} | ${JSON.stringify(found)} | ${Date.now() - begun}\n`)
    },
    900_000,
  )
}
