import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { ManagedRuntime, type Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../../infrastructure/database.ts'
import { migrateDatabase } from '../../composition/start.ts'
import { activeTypes, addType, allTypes, offerType, renameType } from './types.ts'

const database = emptyDatabase()
let runtime: ManagedRuntime.ManagedRuntime<Database, never>

const run = <A, E>(effect: Effect.Effect<A, E, Database>): Promise<A> => runtime.runPromise(effect)

beforeAll(async () => {
  await migrateDatabase(database.url)
  runtime = ManagedRuntime.make(Database.layer(database.url))
})
afterAll(() => runtime.dispose())

const keysOf = (types: readonly { key: string }[]) => types.map(({ key }) => key)

describe('the types of preferences', () => {
  it('are there from the start, some of them not offered', async () => {
    const all = await run(allTypes())
    expect(all.length).toBeGreaterThan(10)
    expect(keysOf(all.filter(({ isActive }) => isActive))).toEqual(keysOf(await run(activeTypes())))
    expect(keysOf(all)).toEqual(expect.arrayContaining(['shoe-size', 'not-wanted', 'perfume']))
  })

  it('can be offered, or not any more', async () => {
    await run(offerType('perfume', true))
    expect(keysOf(await run(activeTypes()))).toContain('perfume')
    await run(offerType('perfume', false))
    expect(keysOf(await run(activeTypes()))).not.toContain('perfume')
  })

  it('take one more, at the end', async () => {
    await run(addType('belt', 'Tour de ceinture'))
    expect((await run(activeTypes())).at(-1)).toEqual({
      key: 'belt',
      title: 'Tour de ceinture',
      isActive: true,
    })
    await expect(run(addType('belt', 'Ceinture'))).rejects.toMatchObject({ reason: 'PreferenceTypeExists' })
  })

  it('take another title', async () => {
    await run(renameType('colours', 'Mes couleurs'))
    expect(await run(activeTypes())).toContainEqual({ key: 'colours', title: 'Mes couleurs', isActive: true })
  })

  it.each([
    ['renamed', () => renameType('elbow', 'Coude')],
    ['offered', () => offerType('elbow', true)],
  ])('must exist to be %s', async (_, act) => {
    await expect(run(act())).rejects.toMatchObject({ reason: 'NoSuchPreferenceType' })
  })
})
