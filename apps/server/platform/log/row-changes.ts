import type { Statement } from '@cachotteries/event-store/event-store'
import type { Columns, RowChange, Statements } from './read-model-table.ts'

/** What is to be done with the rows under one key, once all changes of it are taken together. */
interface Pending {
  readonly key: Columns
  /** Whether what is there goes first. */
  readonly clears: boolean
  readonly rows: readonly Columns[]
  readonly patch: Columns | undefined
  readonly refills: boolean
}

const nothing = { clears: false, rows: [], patch: undefined, refills: false } as const

/**
 * The few statements that write changes of read models, however many they are: what comes on top of each other is put
 * together here, and each table is written once. The order between tables is of no matter, since none reads another but
 * by a refill, which comes last.
 */
export function toStatements(changes: Iterable<RowChange>): Statement[] {
  const statements: Statement[] = []
  let tables = new Map<Statements, Map<string, Pending>>()
  for (const change of changes) {
    if (change.kind === 'patch' && change.inTurn) {
      statements.push(...writing(tables))
      tables = new Map()
    }
    const pending = tables.get(change.table) ?? new Map<string, Pending>()
    tables.set(change.table, pending)
    const name = Object.values(change.key).join()
    pending.set(name, together(pending.get(name) ?? { key: change.key, ...nothing }, change))
  }
  statements.push(...writing(tables))
  return statements
}

function together(before: Pending, change: RowChange): Pending {
  const { key } = before
  switch (change.kind) {
    case 'insert':
      return { ...nothing, key, clears: before.clears, rows: [...before.rows, change.row] }
    case 'replace':
      return { ...nothing, key, clears: true, rows: change.rows }
    case 'remove':
      return { ...nothing, key, clears: true }
    case 'refill':
      return { ...nothing, key, clears: true, refills: true }
    case 'patch':
      return patched(before, change.columns)
  }
}

function patched(before: Pending, columns: Columns): Pending {
  const carried = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  // Whatever was there is gone, or comes from tables that are patched themselves.
  if (before.clears || before.rows.length > 0)
    return { ...before, rows: before.rows.map((row) => ({ ...row, ...carried })) }
  return { ...before, patch: { ...before.patch, ...carried } }
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
      if (some.length === 0) continue
      const name = `read_models.${table.name}.${kind}`
      yield { name, text: table[kind], values: valuesFor(kind, table, some) }
    }
}
