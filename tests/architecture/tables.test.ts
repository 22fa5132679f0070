import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from './imports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The room of a file; of the tables that are no read models, none. */
const roomOf = (file: string): string | undefined => file.match(/^apps\/server\/features\/([^/]+)\//)?.[1]

/** A statement names a table after one of these words, and a projection where it says which table it changes. */
const changing =
  /(?:\b(?:insert into|update|delete from|truncate)\s+(?:app\.|read_models\.)?|\breadModelTable\(\{\s*name: ')(\w+)/gi
const reading = /\b(?:from|join|using)\s+(?:app\.|read_models\.)?(\w+)/gi

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const namedBy = (pattern: RegExp, text: string): ReadonlySet<string> =>
  new Set([...withoutComments(text).matchAll(pattern)].map(([, table = '']) => table))

const madeIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(?:app\.)?(\w+)/g)].map(
    ([, table = '']) => table,
  )

interface Table {
  /** The room that changes it. A table that no room changes is infrastructure's. */
  readonly room: string | undefined
  /** Whether other rooms may read it. */
  readonly isPublished: boolean
}

type Files = ReadonlyMap<string, string>

/**
 * A read model is of the room in which its table is made, and published where that is in the folder `published`. Of another table,
 * the room is the one that changes it; other rooms may read it if that is none.
 */
function tablesOf(files: Files): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>()
  for (const [file, text] of files)
    for (const table of madeIn(text)) {
      const room = roomOf(file) ?? roomOf(changedIn(table, files)[0] ?? '')
      tables.set(table, { room, isPublished: room === undefined || file.includes('/published/') })
    }
  return tables
}

const changedIn = (table: string, files: Files): readonly string[] =>
  [...files]
    .filter(([file, text]) => roomOf(file) && namedBy(changing, text).has(table))
    .map(([file]) => file)

const product: Files = new Map(
  sourcesIn(['apps/server'])
    .filter((file) => !/\.test(-d)?\.ts$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]),
)
const tables = tablesOf(product)

/** What the statements of a room do to the tables of others. */
function trespasses(files: Files): readonly string[] {
  return [...files].flatMap(([file, text]) => {
    const room = roomOf(file)
    if (room === undefined) return []
    const others = (named: ReadonlySet<string>) =>
      [...named].flatMap((name) => {
        const table = tables.get(name)
        return table && table.room !== room ? [{ name, ...table }] : []
      })
    return [
      ...others(namedBy(changing, text)).map(
        (table) =>
          `${file} changes the table ${table.name} of ${table.room ?? 'infrastructure'}: call a function of that room`,
      ),
      ...others(namedBy(reading, text))
        .filter(({ isPublished }) => !isPublished)
        .map(
          (table) =>
            `${file} reads the table ${table.name} of ${table.room}: use what its folder published has, or make the table there`,
        ),
    ]
  })
}

describe('the tables of a feature', () => {
  it('are changed by it alone, and read by other features if it publishes them', () => {
    expect(trespasses(product)).toEqual([])
  })

  it.each([
    ['visitor_wishes', 'wishes'],
    ['messages', 'conversations'],
    ['push_outbox', 'push'],
    ['pictures', undefined],
  ])('are of the room that makes or changes them: %s', (table, room) => {
    expect(tables.get(table)?.room).toBe(room)
  })

  it.each([
    [
      'select from draws where id = $1',
      'reads the table draws of draws: use what its folder published has, or make the table there',
    ],
    [
      'select w.id from visitor_wishes w left join credentials using (creator)',
      'reads the table credentials of accounts: use what its folder published has, or make the table there',
    ],
    ['update members set member = $1', 'changes the table members of families: call a function of that room'],
    [
      'delete from pictures where name = $1',
      'changes the table pictures of infrastructure: call a function of that room',
    ],
  ])('are not reached by another: %s', (statement, found) => {
    const file = 'apps/server/features/wishes/planted.ts'
    expect(trespasses(new Map([[file, `query(\`${statement}\`)`]]))).toEqual([`${file} ${found}`])
  })
})

describe('infrastructure', () => {
  it('names no table that features project', () => {
    const projected = [...product].flatMap(([file, text]) => (roomOf(file) ? [...madeIn(text)] : []))
    const named = [...product]
      .filter(([file]) => file.startsWith('apps/server/infrastructure/'))
      .flatMap(([file, text]) =>
        [...namedBy(reading, text), ...namedBy(changing, text)]
          .filter((table) => projected.includes(table))
          .map((table) => `${file} names ${table}`),
      )
    expect(projected).toContain('visitor_wishes')
    expect(named).toEqual([])
  })
})
