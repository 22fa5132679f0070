import type { Statement } from '@cachotteries/event-store/event-store'

/** Columns and their JSON values: an object for a `jsonb` column. A column that is missing or undefined keeps its value. */
export type Columns = Readonly<Record<string, string | number | boolean | object | null | undefined>>

/** A change of the rows under one key. Changes apply in their order. */
export type RowChange = {
  readonly table: Statements
  /** Has at least the columns of the table's key. */
  readonly key: Columns
} & (
  | { readonly kind: 'insert'; readonly row: Columns }
  | { readonly kind: 'replace'; readonly rows: readonly Columns[] }
  | { readonly kind: 'patch'; readonly columns: Columns; readonly inOrder: boolean }
  | { readonly kind: 'remove' }
  | { readonly kind: 'refill' }
)

/**
 * The statements that write one table, each for any number of keys. PostgreSQL plans `unnest` as an index look-up for
 * each key; for the rows of a JSON array it would scan the table.
 */
export interface Statements {
  readonly name: string
  readonly key: readonly string[]
  /** Takes an array for each column of the key. */
  readonly remove: string
  /** Takes an array for each column of the key, and an array of JSON objects with the columns that change. */
  readonly patch: string
  /** Takes a JSON array of rows. */
  readonly insert: string
  /** Takes an array for each column of the key, and a JSON array of the rows that take the place of those under these keys. */
  readonly replace: string
  /** Takes an array for each column of the key. */
  readonly refill: string
}

interface Description {
  readonly name: string
  /** The columns by which rows are found. Rows that share a key are replaced together. */
  readonly key: readonly string[]
  /** The types of the key's columns that aren't uuids. */
  readonly types?: Readonly<Record<string, 'int'>>
  /** The columns that a patch may change: none by default. */
  readonly changing?: readonly string[]
  /** An `insert … select` from other tables. It takes an array for each column of the key. */
  readonly refill?: string
}

/** A table of the read models, and the changes that projections can make to it. */
export interface ReadModelTable {
  readonly table: Statements
  /** Inserts a row under a new key. */
  readonly insert: (row: Columns) => RowChange
  /** Replaces all rows under a key. */
  readonly replace: (key: Columns, rows: readonly Columns[]) => RowChange
  /** Updates some columns of a row, if there is one. */
  readonly patch: (key: Columns, columns: Columns) => RowChange
  /**
   * Updates a column with unique values. All earlier changes are written before it, so that the first of several events
   * to take a value gets it, also when they are written together.
   */
  readonly patchInOrder: (key: Columns, columns: Columns) => RowChange
  readonly remove: (key: Columns) => RowChange
  /** Inserts the row that other tables give for this key, after they are written. */
  readonly refill: (key: Columns) => RowChange
}

export function readModelTable({
  name,
  key,
  types = {},
  changing = [],
  refill = '',
}: Description): ReadModelTable {
  const keys = key.map((column, index) => `$${index + 1}::${types[column] ?? 'uuid'}[]`).join(', ')
  const found = (by: string): string =>
    key.map((column) => `present.${column} = ${by}.${column}`).join(' and ')
  const remove = `delete from ${name} present using unnest(${keys}) as gone (${key.join(', ')}) where ${found('gone')}`
  const table: Statements = {
    name,
    key,
    refill,
    remove,
    patch: `
      update ${name} present
      set (${changing.join(', ')}) = (
        select ${changing.map((column) => `patched.${column}`).join(', ')}
        from jsonb_populate_record(present, patch.columns::jsonb) patched)
      from unnest(${keys}, $${key.length + 1}::text[]) as patch (${key.join(', ')}, columns)
      where ${found('patch')}`,
    insert: `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`,
    // The count makes PostgreSQL remove all rows before it inserts the first, which may have the key of one of them.
    replace: `
      with removed as (${remove} returning true)
      insert into ${name} select * from json_populate_recordset(null::${name}, $${key.length + 1}::json)
      where (select count(*) from removed) >= 0`,
  }
  const patch =
    (inOrder: boolean): ReadModelTable['patch'] =>
    (of, columns) => ({ table, key: of, kind: 'patch', columns, inOrder })
  return {
    table,
    insert: (row) => ({ table, key: row, kind: 'insert', row }),
    replace: (of, rows) => ({ table, key: of, kind: 'replace', rows }),
    patch: patch(false),
    patchInOrder: patch(true),
    remove: (of) => ({ table, key: of, kind: 'remove' }),
    refill: (of) => ({ table, key: of, kind: 'refill' }),
  }
}

/** All changes of the rows under one key, merged. */
interface Merged {
  readonly key: Columns
  /** Whether the present rows are removed first. */
  clears: boolean
  rows: Columns[]
  patch: Columns
  refills: boolean
}

/** By table and key. */
type ByTable = Map<Statements, Map<string, Merged>>

/**
 * Returns the statements that write these changes: changes of one key are merged, and each table is written once. The
 * order of the tables doesn't matter, since only refills read other tables, and they come last.
 */
export function toStatements(changes: Iterable<RowChange>): Statement[] {
  const statements: Statement[] = []
  let tables: ByTable = new Map()
  for (const change of changes) {
    if (change.kind === 'patch' && change.inOrder) {
      statements.push(...statementsFor(tables))
      tables = new Map()
    }
    merge(tables, change)
  }
  return statements.concat([...statementsFor(tables)])
}

function merge(tables: ByTable, change: RowChange): void {
  const { table, key } = change
  let ofTable = tables.get(table)
  if (!ofTable) tables.set(table, (ofTable = new Map<string, Merged>()))
  const name = table.key.map((column) => JSON.stringify(key[column])).join()
  let merged = ofTable.get(name)
  if (!merged) ofTable.set(name, (merged = { key, clears: false, rows: [], patch: {}, refills: false }))
  apply(merged, change)
}

function apply(merged: Merged, change: RowChange): void {
  if (change.kind === 'patch') {
    // Rows that aren't written yet are patched here. A refill reads rows that are patched in their own tables.
    if (merged.clears || merged.rows.length > 0)
      merged.rows = merged.rows.map((row) => patched(row, change.columns))
    else merged.patch = patched(merged.patch, change.columns)
    return
  }
  merged.patch = {}
  merged.refills = change.kind === 'refill'
  if (change.kind === 'insert') return void merged.rows.push(change.row)
  merged.clears = true
  merged.rows = change.kind === 'replace' ? [...change.rows] : []
}

function patched(row: Columns, columns: Columns): Columns {
  const result: Record<string, Columns[string]> = { ...row }
  for (const column of Object.keys(columns))
    if (columns[column] !== undefined) result[column] = columns[column]
  return result
}

type Kind = 'remove' | 'patch' | 'replace' | 'insert' | 'refill'

/** In the order in which they run: refills read what the others wrote. */
const kinds: readonly (readonly [Kind, (merged: Merged) => boolean])[] = [
  ['remove', ({ clears, rows }) => clears && rows.length === 0],
  ['patch', ({ patch }) => Object.keys(patch).length > 0],
  ['replace', ({ clears, rows }) => clears && rows.length > 0],
  ['insert', ({ clears, rows }) => !clears && rows.length > 0],
  ['refill', ({ refills }) => refills],
]

function* statementsFor(tables: ByTable): Generator<Statement> {
  for (const [kind, applies] of kinds)
    for (const [table, merged] of tables) {
      const some = [...merged.values()].filter(applies)
      if (some.length === 0) continue
      yield {
        // A table may be found by more than one key.
        name: `read_models.${table.name}.${table.key.join()}.${kind}`,
        text: table[kind],
        values: valuesFor(kind, table, some),
      }
    }
}

function valuesFor(kind: Kind, { key }: Statements, some: readonly Merged[]): unknown[] {
  const rows = () => JSON.stringify(some.flatMap((one) => one.rows))
  if (kind === 'insert') return [rows()]
  const keys = key.map((column) => some.map((one) => one.key[column]))
  if (kind === 'replace') return [...keys, rows()]
  return kind === 'patch' ? [...keys, some.map(({ patch }) => JSON.stringify(patch))] : keys
}
