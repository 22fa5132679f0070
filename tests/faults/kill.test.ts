import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counts } from '../counts.ts'
import { openHouse, type Database, type House, type Victim } from './kill/house.ts'
import { rebuilt } from './kill/read-models.ts'
import { killWhileWriting } from './kill/trial.ts'

const kills = (...victims: Victim[]): [Victim, number][] => victims.map((victim) => [victim, counts.kills])

const keptItsPromise = { lost: [], twice: [], misbought: [] }

const houses: readonly [Database, readonly (readonly [Victim, number])[]][] = [
  ['embedded', [...kills('postmaster', 'backend'), ['server', 2 * counts.kills]]],
  ['external', kills('postmaster', 'backend')],
]

describe.each(houses)('with an %s PostgreSQL, killing while people write', (database, victims) => {
  let house: House

  beforeAll(async () => {
    house = await openHouse(database)
  })
  afterAll(() => house.close())

  it.each(victims)(
    'the %s loses nothing that was acknowledged and does nothing twice',
    async (victim, times) => {
      const { broken, added, repeated } = await killWhileWriting(house, victim, times)
      expect(broken).toEqual(keptItsPromise)
      expect(added).toBeGreaterThan(2 * times)
      expect(repeated).toBeGreaterThan(0)
    },
  )

  it('leaves read models that equal the log', async () => {
    const { live, fromTheLog } = await rebuilt(house)
    expect(live).toHaveProperty('visitor_wishes')
    expect(fromTheLog).toEqual(live)
  })

  it('leaves a server that stops gracefully and starts again on its data', async () => {
    expect(house.output().includes('repris')).toBe(database === 'embedded')
    expect(await house.restart()).toBe(0)
    expect(house.output()).not.toContain('repris')
  })
})
