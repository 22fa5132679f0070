import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counts, isDeep } from '../counts.ts'
import { openInstallation, type Database, type Installation, type Victim } from './kill/installation.ts'
import { rebuilt } from './kill/read-models.ts'
import { killWhileWriting } from './kill/trial.ts'

const kills = (...victims: Victim[]): [Victim, number][] => victims.map((victim) => [victim, counts.kills])

type Trial = [Database, readonly (readonly [Victim, number])[]]

/** `npm test` kills the server as one command installs it. */
const trials: readonly Trial[] = isDeep
  ? [
      ['embedded', [...kills('postmaster', 'backend'), ['server', 2 * counts.kills]]],
      ['external', kills('postmaster', 'backend')],
    ]
  : [['embedded', kills('server')]]

const keptItsPromise = { lost: [], twice: [], misbought: [], misgiven: [], misshared: [] }

describe.each(trials)('with an %s PostgreSQL, killing while people write', (database, victims) => {
  let installation: Installation

  beforeAll(async () => {
    installation = await openInstallation(database)
  })
  afterAll(() => installation.close())

  it.each(victims)('the %s loses no acknowledged change and does none twice', async (victim, times) => {
    const { broken, added, repeated } = await killWhileWriting(installation, victim, times)
    expect(broken).toEqual(keptItsPromise)
    expect(added).toBeGreaterThan(2 * times)
    expect(repeated).toBeGreaterThan(0)
  })

  it('leaves read models that equal the log', async () => {
    const { live, fromTheLog } = await rebuilt(installation)
    expect(live).toHaveProperty('visitor_wishes')
    expect(fromTheLog).toEqual(live)
  })

  it('leaves a server that stops gracefully and starts again on its data', async () => {
    expect(installation.output().includes('repris')).toBe(database === 'embedded')
    expect(await installation.restart()).toBe(0)
    expect(installation.output()).not.toContain('repris')
  })
})
