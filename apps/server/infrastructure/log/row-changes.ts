import type { Statement } from '@cachotteries/event-store/event-store'
import type { Columns, RowChange, Statements } from './read-model-table.ts'

/** All changes of the rows under one key, merged. */
interface Merged {
  readonly key: Columns
  /** Whether the rows that are there are removed first. */
  clears: boolean
  rows: Columns[]
  patch: Columns
  refills: boolean
}

/** By table and key. */
type ByTable = Map<Statements, Map<string, Merged>>

/**
 * The few statements that write these changes, however many there are: changes of one key are merged, and each table is
 * written once. The order between tables doesn't matter, since none reads another but by a refill, which comes last.
 */
export function toStatements(changes: Iterable<RowChange>): Statement[] {
  const statements: Statement[] = []
  let tables: ByTable = new Map()
  for (const change of changes) {
    if (change.kind === 'patch' && change.inTurn) {
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
  const name = table.key.map((column) => key[column]).join()
  let merged = ofTable.get(name)
  if (!merged) ofTable.set(name, (merged = { key, clears: false, rows: [], patch: {}, refills: false }))
  apply(merged, change)
}

function apply(merged: Merged, change: RowChange): void {
  if (change.kind === 'patch') {
    // Rows that are still to be written are patched here; what a refill reads is patched in the tables it reads.
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

type Kind = 'remove' | 'patch' | 'insert' | 'refill'

/** In the order in which they run: a refill reads what the others wrote. */
const kinds: readonly (readonly [Kind, (merged: Merged) => boolean])[] = [
  ['remove', ({ clears }) => clears],
  ['patch', ({ patch }) => Object.keys(patch).length > 0],
  ['insert', ({ rows }) => rows.length > 0],
  ['refill', ({ refills }) => refills],
]

function* statementsFor(tables: ByTable): Generator<Statement> {
  for (const [kind, applies] of kinds)
    for (const [table, merged] of tables) {
      const some = [...merged.values()].filter(applies)
      if (some.length === 0) continue
      yield {
        name: `read_models.${table.name}.${kind}`,
        text: table[kind],
        values: valuesFor(kind, table, some),
      }
    }
}

function valuesFor(kind: Kind, { key }: Statements, some: readonly Merged[]): unknown[] {
  if (kind === 'insert') return [JSON.stringify(some.flatMap(({ rows }) => rows))]
  const keys = key.map((column) => some.map((one) => one.key[column]))
  return kind === 'patch' ? [...keys, some.map(({ patch }) => JSON.stringify(patch))] : keys
}
