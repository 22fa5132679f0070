import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { describe, expect, inject, it } from 'vitest'
import { migrateDatabase } from '../composition/start.ts'

describe('a new database', () => {
  it('is empty: no account comes with the product, and no administrator', async () => {
    const { url, pool, drop } = await createTestDatabase(inject('postgresUrl'))
    await migrateDatabase(url)
    const { rows } = await pool.query(
      `select (select count(*)::int from app.credentials) as credentials, (select count(*)::int from event_store.events) as events`,
    )
    expect(rows).toEqual([{ credentials: 0, events: 0 }])
    await drop()
  })

  it('has only tables that survive a crash and exist on standbys', async () => {
    const { url, pool, drop } = await createTestDatabase(inject('postgresUrl'))
    await migrateDatabase(url)
    const { rows } = await pool.query(`select relname from pg_class where relpersistence <> 'p'`)
    expect(rows).toEqual([])
    await drop()
  })

  it('is created once by nodes that start together', async () => {
    const { url, pool, drop } = await createTestDatabase(inject('postgresUrl'))
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)))
    const { rows } = await pool.query('select step from app.migrations order by step')
    expect(rows.at(-1)).toEqual({ step: rows.length })
    await drop()
  })
})
