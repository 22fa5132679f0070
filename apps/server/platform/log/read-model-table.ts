/** Columns and what stands in them, as JSON carries it; a column that isn't named, or undefined, is left alone. */
export type Columns = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What becomes of the rows under one key; later ones come on top of earlier ones. */
export type RowChange = Addressed &
  (
    | { readonly kind: 'insert'; readonly row: Columns }
    | { readonly kind: 'replace'; readonly rows: readonly Columns[] }
    | { readonly kind: 'patch'; readonly columns: Columns; readonly inTurn: boolean }
    | { readonly kind: 'remove' }
    | { readonly kind: 'refill' }
  )

interface Addressed {
  readonly table: Statements
  /** Has the columns of the table's key, at least. */
  readonly key: Columns
}

/**
 * The statements that write one table, each for any number of keys: what PostgreSQL makes of `unnest` is an index read
 * for each key, where it would read the whole table for rows of a JSON array. What happens most is done to one key, for
 * which that takes twice the instructions of a plain statement.
 */
export interface Statements {
  readonly name: string
  readonly key: readonly string[]
  /** Columns that a patch may change. */
  readonly changing: readonly string[]
  /** Takes an array of each column of the key. */
  readonly remove: string
  /** Takes the same, and one of JSON objects with the columns that change. */
  readonly patch: string
  /** Takes a value of each column of the key. */
  readonly removeOne: string
  /** The statement that changes these columns, some of `changing`. It takes the same, and then the value of each of them. */
  readonly patchOne: (columns: readonly string[]) => string
  /** Takes a JSON array of rows. */
  readonly insert: string
  /** Takes what `remove` does. */
  readonly refill: string
  /** What the statement before says. */
  readonly refilledFrom: Refill | undefined
}

/** Rows as other tables have them: what stands there under the same key, side by side. */
export interface Refill {
  /** Their keys have as many columns as that of the table that is refilled. */
  readonly from: readonly ReadModelTable[]
  /** What is taken of them: columns of the table that is refilled, each of which one of the others has. */
  readonly columns: readonly string[]
  /** A column whose truth forbids the row. */
  readonly unless?: string
}

interface Description {
  readonly name: string
  /** The ids that rows are found by. Several rows may share a key, and then are replaced together. */
  readonly key: readonly string[]
  /** None, unless some are named. */
  readonly changing?: Statements['changing']
  readonly refill?: Refill
}

/** A table of the read models, and the changes that projections may ask of it. */
export interface ReadModelTable {
  readonly table: Statements
  /** One more row under its key, which is new. */
  readonly insert: (row: Columns) => RowChange
  /** These rows instead of all that are under this key. */
  readonly replace: (key: Columns, rows: readonly Columns[]) => RowChange
  /** Other values in some columns of the row that is there; nothing, where there is none. */
  readonly patch: (key: Columns, columns: Columns) => RowChange
  /**
   * The same for a column whose values are unique: what the log says before it is written before it, so that whoever
   * was first to take a value has it, however many facts are written together.
   */
  readonly patchInTurn: (key: Columns, columns: Columns) => RowChange
  readonly remove: (key: Columns) => RowChange
  /** What other tables say of this key, once they are written. */
  readonly refill: (key: Columns) => RowChange
}

export function readModelTable({ name, key, changing = [], refill }: Description): ReadModelTable {
  const keys = key.map((_, index) => `$${index + 1}::uuid[]`).join(', ')
  const found = (by: string): string =>
    key.map((column) => `present.${column} = ${by}.${column}`).join(' and ')
  const ofOne = key.map((column, index) => `${column} = $${index + 1}`).join(' and ')
  const table: Statements = {
    ...{ name, key, changing },
    remove: `delete from ${name} present using unnest(${keys}) as gone (${key.join(', ')}) where ${found('gone')}`,
    patch: `
      update ${name} present
      set (${changing.join(', ')}) = (
        select ${changing.map((column) => `patched.${column}`).join(', ')}
        from jsonb_populate_record(present, patch.columns::jsonb) patched)
      from unnest(${keys}, $${key.length + 1}::text[]) as patch (${key.join(', ')}, columns)
      where ${found('patch')}`,
    removeOne: `delete from ${name} where ${ofOne}`,
    patchOne: (columns) => {
      const set = columns.map((column, index) => `${column} = $${key.length + index + 1}`)
      return `update ${name} set ${set.join(', ')} where ${ofOne}`
    },
    insert: `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`,
    refill: refill ? refilling(name, keys, refill) : '',
    refilledFrom: refill,
  }
  const patch =
    (inTurn: boolean): ReadModelTable['patch'] =>
    (of, columns) => ({ table, key: of, kind: 'patch', columns, inTurn })
  return {
    table,
    insert: (row) => ({ table, key: row, kind: 'insert', row }),
    replace: (of, rows) => ({ table, key: of, kind: 'replace', rows }),
    patch: patch(false),
    patchInTurn: patch(true),
    remove: (of) => ({ table, key: of, kind: 'remove' }),
    refill: (of) => ({ table, key: of, kind: 'refill' }),
  }
}

function refilling(name: string, keys: string, { from, columns, unless }: Refill): string {
  const [width = 0] = from.map(({ table }) => table.key.length)
  const wanted = Array.from({ length: width }, (_, index) => `wanted_${index}`)
  const joined = from.map(({ table }) => {
    const on = table.key.map((column, index) => `${table.name}.${column} = ${wanted[index]}`)
    return `join ${table.name} on ${on.join(' and ')}`
  })
  return `
    insert into ${name} (${columns.join(', ')})
    select ${columns.join(', ')} from unnest(${keys}) as wanted (${wanted.join(', ')}) ${joined.join(' ')}
    ${unless === undefined ? '' : `where not ${unless}`}`
}
