import type { Statement } from '@cachotteries/event-store/event-store'
import type { Columns, RowChange, Statements } from './read-model-table.ts'

/** What is to be done with the rows under one key, once all changes of it are taken together. */
interface Pending {
  readonly key: Columns
  /** Whether what is there goes first. */
  clears: boolean
  rows: Columns[]
  patch: Columns | undefined
  refills: boolean
}

/** By table and key. */
type Settled = Map<Statements, Map<string, Pending>>

/**
 * The few statements that write changes of read models, however many they are: what comes on top of each other is put
 * together here, and each table is written once. The order between tables is of no matter, since none reads another but
 * by a refill, which comes last.
 */
export function toStatements(changes: Iterable<RowChange>): Statement[] {
  const statements: Statement[] = []
  let tables: Settled = new Map()
  for (const change of changes) {
    if (change.kind === 'patch' && change.inTurn) {
      statements.push(...writing(tables))
      tables = new Map()
    }
    settle(tables, change)
  }
  statements.push(...writing(tables))
  return statements
}

/**
 * The rows that changes leave behind where nothing was before them: what the statements would have written, in the end,
 * into tables without a row under any of these keys.
 */
export function toRows(changes: Iterable<RowChange>): Map<Statements, Columns[]> {
  const tables: Settled = new Map()
  for (const change of changes) settle(tables, change)
  const left = new Map<Statements, Columns[]>()
  for (const [table, pending] of tables) {
    const rows: Columns[] = []
    for (const [name, one] of pending)
      for (const row of one.refills ? refilled(table, name, tables) : one.rows) rows.push(row)
    left.set(table, rows)
  }
  return left
}

/** What the statement `refill` selects. */
function refilled({ refilledFrom }: Statements, name: string, tables: Settled): readonly Columns[] {
  if (!refilledFrom) return []
  const { from, columns, unless } = refilledFrom
  let joined: readonly (readonly Columns[])[] = [[]]
  for (const { table } of from) {
    const beside = tables.get(table)?.get(name)?.rows ?? []
    joined = joined.flatMap((rows) => beside.map((more) => [...rows, more]))
  }
  return joined
    .filter((rows) => unless === undefined || valueIn(rows, unless) === false)
    .map((rows) => {
      const row: Record<string, Columns[string]> = {}
      for (const column of columns) row[column] = valueIn(rows, column)
      return row
    })
}

const valueIn = (rows: readonly Columns[], column: string): Columns[string] =>
  rows.find((row) => row[column] !== undefined)?.[column]

function settle(tables: Settled, change: RowChange): void {
  const { table, key } = change
  let ofTable = tables.get(table)
  if (!ofTable) tables.set(table, (ofTable = new Map<string, Pending>()))
  const name = nameOf(table, key)
  let pending = ofTable.get(name)
  if (!pending)
    ofTable.set(name, (pending = { key, clears: false, rows: [], patch: undefined, refills: false }))
  putTogether(pending, change)
}

function nameOf({ key: [first = '', ...others] }: Statements, key: Columns): string {
  let name = String(key[first])
  for (const column of others) name += `,${String(key[column])}`
  return name
}

/** Puts a change on top of those before it. */
function putTogether(pending: Pending, change: RowChange): void {
  if (change.kind === 'patch') return putPatch(pending, change.columns)
  pending.patch = undefined
  pending.refills = change.kind === 'refill'
  if (change.kind === 'insert') return void pending.rows.push(change.row)
  pending.clears = true
  pending.rows = change.kind === 'replace' ? [...change.rows] : []
}

function putPatch(pending: Pending, columns: Columns): void {
  // Whatever was there is gone, or comes from tables that are patched themselves.
  if (pending.clears || pending.rows.length > 0)
    pending.rows = pending.rows.map((row) => patched(row, columns))
  else pending.patch = patched(pending.patch, columns)
}

function patched(row: Columns | undefined, columns: Columns): Columns {
  const left: Record<string, Columns[string]> = { ...row }
  for (const column of Object.keys(columns)) if (columns[column] !== undefined) left[column] = columns[column]
  return left
}

type Kind = 'remove' | 'patch' | 'insert' | 'refill'

/** In their order: what is refilled reads what the others wrote. */
const stages: Readonly<Record<Kind, (one: Pending) => boolean>> = {
  remove: ({ clears }) => clears,
  patch: ({ patch }) => patch !== undefined,
  insert: ({ rows }) => rows.length > 0,
  refill: ({ refills }) => refills,
}

function valuesFor(kind: Kind, { key }: Statements, some: readonly Pending[]): unknown[] {
  if (kind === 'insert') return [JSON.stringify(some.flatMap(({ rows }) => rows))]
  const keys = key.map((column) => some.map((one) => one.key[column]))
  return kind === 'patch' ? [...keys, some.map(({ patch }) => JSON.stringify(patch))] : keys
}

function* writing(tables: ReadonlyMap<Statements, ReadonlyMap<string, Pending>>): Generator<Statement> {
  for (const [kind, isMeant] of Object.entries(stages) as [Kind, (one: Pending) => boolean][])
    for (const [table, pending] of tables) {
      const some = [...pending.values()].filter(isMeant)
      const [first] = some
      if (!first) continue
      if (some.length === 1 && kind === 'remove') yield removingOne(table, first)
      else if (some.length === 1 && kind === 'patch') yield* patchingOne(table, first)
      else yield { name: nameFor(table, kind), text: table[kind], values: valuesFor(kind, table, some) }
    }
}

/** Of a statement that a connection keeps: no longer than the 63 bytes of it that PostgreSQL regards. */
const nameFor = ({ name }: Statements, statement: string): string => `read_models.${name}.${statement}`

const removingOne = (table: Statements, one: Pending): Statement => ({
  name: nameFor(table, 'remove_one'),
  text: table.removeOne,
  values: keyOf(table, one),
})

/** One for each set of columns that ever change together: nothing, where there is none. */
function* patchingOne(table: Statements, one: Pending): Generator<Statement> {
  const { patch = {} } = one
  const columns = table.changing.filter((column) => patch[column] !== undefined)
  if (columns.length === 0) return
  const which = table.changing.map((column) => Number(columns.includes(column))).join('')
  yield {
    name: nameFor(table, `patch_one.${which}`),
    text: table.patchOne(columns),
    values: [...keyOf(table, one), ...columns.map((column) => patch[column])],
  }
}

const keyOf = ({ key }: Statements, one: Pending): unknown[] => key.map((column) => one.key[column])
