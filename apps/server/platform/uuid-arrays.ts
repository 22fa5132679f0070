import pg from 'pg'

/** As PostgreSQL's catalogue has it, `pg_type.dat`. */
const uuidArray: number = 2951

/** Without NULL, and of one dimension: nothing in it is quoted. */
const plain = /^\{[\da-f,-]*\}$/

const byDefault: (text: string) => unknown = pg.types.getTypeParser(uuidArray, 'text')

function uuidsIn(text: string): unknown {
  if (!plain.test(text)) return byDefault(text)
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

/** How values are read. Arrays of UUIDs, of which nearly every look has one, `pg` reads letter by letter. */
export const types = new pg.TypeOverrides()
types.setTypeParser(uuidArray, uuidsIn)
