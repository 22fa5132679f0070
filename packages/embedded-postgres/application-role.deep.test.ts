import { describe, expect, it } from 'vitest'

import { joinEmbeddedPostgres } from './join.ts'
import { query, sharedDataDirectory, start } from './testing/fixtures.ts'

const dataDirectory = sharedDataDirectory()

describe('the application’s role', () => {
  it('owns its database: it may create, change and remove anything in it', async () => {
    const { url } = await start({ dataDir: dataDirectory() })
    await query(
      url,
      'CREATE SCHEMA attic CREATE TABLE wish (id int GENERATED ALWAYS AS IDENTITY, title text)',
    )
    await query(url, "INSERT INTO attic.wish (title) VALUES ('un vélo')")

    await query(url, 'ALTER SCHEMA attic RENAME TO cellar')
    expect(await query(url, 'SELECT title FROM cellar.wish')).toEqual([{ title: 'un vélo' }])
    await query(url, 'DROP SCHEMA cellar CASCADE')
    await query(url, 'CREATE TABLE wish (); DROP TABLE wish')
  })

  it('has no other rights', async () => {
    const { url } = await start({ dataDir: dataDirectory() })
    const beyond = [
      "SELECT pg_read_file('PG_VERSION')",
      "COPY (SELECT 1) TO '/tmp/wish'",
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "ALTER SYSTEM SET fsync = 'off'",
      'CREATE DATABASE attic',
      'CREATE ROLE somebody',
      'SET ROLE postgres',
      "ALTER ROLE postgres PASSWORD 'known'",
      'ALTER ROLE application SUPERUSER',
      'SELECT rolpassword FROM pg_authid',
    ]
    const refused = beyond.map((statement) =>
      expect(query(url, statement), statement).rejects.toMatchObject({ code: '42501' }),
    )
    await Promise.all(refused)
  })

  it('has a password of its own, which isn’t the superuser’s', async () => {
    const { url } = await start({ dataDir: dataDirectory() })
    const superuser = new URL(url)
    superuser.username = 'postgres'

    await expect(query(superuser.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('a folder from before this role existed', () => {
  /** Removes the role, so that the superuser owns everything, as in a folder of an older release. */
  const asItWas = `
    REASSIGN OWNED BY application TO postgres;
    DROP OWNED BY application;
    DROP ROLE application`
  const made = `
    CREATE SCHEMA attic;
    CREATE TABLE attic.wish (id int GENERATED ALWAYS AS IDENTITY, place serial, title text);
    CREATE SEQUENCE attic.number;
    CREATE VIEW attic.title AS SELECT title FROM attic.wish;
    CREATE FUNCTION attic.shout(title text) RETURNS text RETURN upper(title)`
  const used = `
    INSERT INTO attic.wish (title) VALUES (attic.shout('un vélo')), (nextval('attic.number')::text);
    ALTER TABLE attic.wish ADD COLUMN url text;
    ALTER SEQUENCE attic.number RENAME TO counter;
    CREATE OR REPLACE FUNCTION attic.shout(title text) RETURNS text RETURN upper(title) || '!';
    CREATE OR REPLACE VIEW attic.title AS SELECT title FROM attic.wish WHERE url IS NULL`

  it('belongs completely to the role after the next start', async () => {
    const dataDir = dataDirectory()
    const before = await start({ dataDir })
    await query(before.superuserUrl, asItWas)
    await query(before.superuserUrl, made)
    await before.stop()
    const { url } = await start({ dataDir })
    await query(url, used)

    expect(await query(url, 'SELECT * FROM attic.title')).toEqual([{ title: 'UN VÉLO' }, { title: '1' }])
    await query(url, 'DROP SCHEMA attic CASCADE')
  })

  it('also belongs to the role after a process joined a launcher of an older release', async () => {
    const dataDir = dataDirectory()
    const older = await start({ dataDir })
    await query(older.superuserUrl, asItWas)
    await query(older.superuserUrl, made)
    const [joined, other] = await Promise.all([
      joinEmbeddedPostgres({ dataDir }),
      joinEmbeddedPostgres({ dataDir }),
    ])

    expect(joined).toEqual(other)
    await query(joined?.url ?? '', `${used}; DROP SCHEMA attic CASCADE`)
    await query(older.superuserUrl, 'CREATE TABLE wish (); DROP TABLE wish')
  })
})
