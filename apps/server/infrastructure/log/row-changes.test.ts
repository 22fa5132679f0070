import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readModelTable, type RowChange, toStatements } from './read-model-table.ts'

const books = readModelTable({ name: 'books', key: ['id'], changing: ['title', 'pages'] })
const tags = readModelTable({ name: 'tags', key: ['book'] })
const loans = readModelTable({ name: 'loans', key: ['book', 'reader'] })
const shelf = readModelTable({
  name: 'shelf',
  key: ['id'],
  changing: ['title', 'pages'],
  refill: `
    insert into shelf (id, title, pages)
    select b.id, b.title, b.pages from unnest($1::uuid[]) as wanted (id) join books b using (id)`,
})

const database = emptyDatabase()
let client: PoolClient

beforeAll(async () => {
  client = await database.pool.connect()
  await client.query(`
    create table books (id uuid primary key, title text not null, pages int, constraint title_taken unique (title));
    create table tags (book uuid, tag text, primary key (book, tag));
    create table loans (book uuid, reader uuid, primary key (book, reader));
    create table shelf (id uuid primary key, title text not null, pages int);`)
})
beforeEach(() => client.query('truncate books, tags, loans, shelf'))
afterAll(async () => {
  client.release()
})

async function writeRows(changes: readonly RowChange[]): Promise<void> {
  for (const statement of toStatements(changes)) await client.query(statement)
}

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

async function everyRow(): Promise<unknown> {
  const tables = ['books', 'tags', 'loans', 'shelf']
  const each = tables.map((table) => `select '${table}' as of, to_jsonb(t)::text as row from ${table} t`)
  return (await client.query(`${each.join(' union all ')} order by 1, 2`)).rows
}

/** An event of a book, which is always in `books`, and in `shelf` while nobody borrows it. */
type Act = readonly [
  place: number,
  act: 'come' | 'rename' | 'shorten' | 'tag' | 'lend' | 'return' | 'go',
  n: number,
]

/** The changes of each event. An event that is impossible for the present book changes nothing. */
function changesOf(acts: readonly Act[]): RowChange[][] {
  const present = new Map<string, { lent: string | undefined }>()
  return acts.map(([place, act, n]) => {
    const id = idOf(place)
    const book = present.get(id)
    const title = `${place}, ${n}`
    if (act === 'come' && !book) {
      present.set(id, { lent: undefined })
      return [books.insert({ id, title, pages: null }), shelf.insert({ id, title, pages: null })]
    }
    if (!book) return []
    if (act === 'rename') return [books.patchInOrder({ id }, { title }), shelf.patch({ id }, { title })]
    if (act === 'shorten') return [books, shelf].map((table) => table.patch({ id }, { pages: n || null }))
    if (act === 'tag') {
      const rows = Array.from({ length: n }, (_, index) => ({ book: id, tag: `tag ${index}` }))
      return [tags.replace({ book: id }, rows)]
    }
    if (act === 'lend' && book.lent === undefined) {
      book.lent = idOf(n)
      return [loans.insert({ book: id, reader: book.lent }), shelf.remove({ id })]
    }
    if (act === 'return' && book.lent !== undefined) {
      const reader = book.lent
      book.lent = undefined
      return [loans.remove({ book: id, reader }), shelf.refill({ id })]
    }
    if (act === 'go' && book.lent === undefined) {
      present.delete(id)
      return [books.remove({ id }), tags.remove({ book: id }), shelf.remove({ id })]
    }
    return []
  })
}

const acts = fc.array(
  fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('come', 'rename', 'shorten', 'tag', 'lend', 'return', 'go'),
    fc.integer({ min: 0, max: 3 }),
  ),
  { minLength: 5, maxLength: 30 },
)

describe('changes that are written together', () => {
  it('leave the same rows as if each were written separately', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.nat(30), async (history, cut) => {
        const changes = changesOf(history)
        await client.query('truncate books, tags, loans, shelf')
        for (const alone of changes.flat()) await writeRows([alone])
        const oneByOne = await everyRow()
        await client.query('truncate books, tags, loans, shelf')
        for (const some of [changes.slice(0, cut), changes.slice(cut)]) await writeRows(some.flat())
        expect(await everyRow()).toEqual(oneByOne)
      }),
      { numRuns: 40 },
    )
  })

  it('give a title to the first book that takes it, in the order of the log', async () => {
    const [one, other] = [idOf(1), idOf(2)]
    const first = books.insert({ id: one, title: 'Momo' })
    const second = books.insert({ id: other, title: 'Zazie' })
    const freed = books.patchInOrder({ id: one }, { title: 'Oscar' })
    const taken = books.patchInOrder({ id: other }, { title: 'Momo' })
    await expect(writeRows([first, second, taken, freed])).rejects.toMatchObject({
      constraint: 'title_taken',
    })
    await client.query('truncate books')
    await writeRows([first, second, freed, taken])
    expect(await everyRow()).toMatchObject([
      { row: expect.stringContaining('Oscar') },
      { row: expect.stringContaining('Momo') },
    ])
  })

  it('replace the rows under all keys in one statement, as many or as few as there were', async () => {
    const [one, other, none] = [idOf(1), idOf(2), idOf(3)]
    const tagged = (book: string, ...names: readonly string[]) =>
      tags.replace(
        { book },
        names.map((tag) => ({ book, tag })),
      )
    await writeRows([tagged(one, 'old', 'dear'), tagged(other, 'old'), tagged(none, 'old')])
    const again = [tagged(one, 'old'), tagged(other, 'new', 'old'), tagged(none)]
    expect(toStatements(again.slice(0, 2))).toHaveLength(1)
    await writeRows(again)
    const { rows } = await client.query(
      `select book, array_agg(tag order by tag) as tags from tags group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { book: one, tags: ['old'] },
      { book: other, tags: ['new', 'old'] },
    ])
  })

  it('let a row have what is unique from one that is replaced with it, or removed', async () => {
    const [one, other, gone] = [idOf(1), idOf(2), idOf(3)]
    await writeRows([
      books.insert({ id: one, title: 'Momo' }),
      books.insert({ id: other, title: 'Zazie' }),
      books.insert({ id: gone, title: 'Oscar' }),
    ])
    await writeRows([
      books.replace({ id: one }, [{ id: one, title: 'Zazie' }]),
      books.replace({ id: other }, [{ id: other, title: 'Oscar' }]),
      books.remove({ id: gone }),
      books.insert({ id: idOf(4), title: 'Momo' }),
    ])
    const { rows } = await client.query(`select title from books order by id`)
    expect(rows).toEqual([{ title: 'Zazie' }, { title: 'Oscar' }, { title: 'Momo' }])
  })

  it('need no statement when no column changes', () => {
    expect(toStatements([books.patch({ id: idOf(1) }, { title: undefined })])).toEqual([])
  })

  it('need one statement for each table and kind of change, however many rows they have', async () => {
    const many = Array.from({ length: 500 }, (_, n) => books.insert({ id: idOf(n), title: `Tome ${n}` }))
    const coming = [...many, ...many.map(({ key }) => books.patch(key, { pages: 12 }))]
    const changing = many.flatMap(({ key }) => [
      books.patch(key, { pages: 9 }),
      tags.remove({ book: key['id'] }),
    ])
    expect([coming, changing].map((changes) => toStatements(changes).length)).toEqual([1, 2])
    await writeRows(coming)
    await writeRows(changing)
    const { rows } = await client.query(`select count(*)::int as books, sum(pages)::int as pages from books`)
    expect(rows).toEqual([{ books: 500, pages: 4_500 }])
  })
})
