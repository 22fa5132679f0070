import { columnNamed, draftOf, type Cells, type Column } from './columns.ts'
import { unreadable, type Found, type Unreadable } from './draft.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Wishes as the rows of a table, in JSON: the `items` of cmintey/wishlist as `sqlite3 -json` writes them, old columns
 * and new, and whatever else calls its fields by names that say what they are. Undefined for rows that are none.
 *
 * Of a wish that somebody else put there (`createdById` isn't `userId`), not a word is said: there, as here, it may be a
 * surprise. Nor does it matter who claimed what.
 */
export function readRows(rows: readonly Row[] | undefined): Found | Unreadable | undefined {
  if (!rows) return undefined
  const fields = new Map([...new Set(rows.flatMap(Object.keys))].map((field) => [field, columnNamed(field)]))
  const wishes = rows.map((row) => cellsOf(row, fields))
  if (!wishes.some(({ name, url }) => name !== undefined || url !== undefined)) return undefined
  if (new Set(wishes.flatMap(({ owner = [] }) => owner)).size > 1) return unreadable(severalPeople)
  const own = wishes.filter(({ owner, adder }) => !owner || !adder || owner === adder)
  return { drafts: own.map((cells, index) => draftOf(`Souhait ${index + 1}`, cells)), ofOthers: 0 }
}

export const severalPeople = 'Ce fichier a les souhaits de plusieurs personnes : il faut ceux d’une seule'

/** Fields that have a value, by what they are about; of two that are about the same, the first counts. */
const cellsOf = (row: Row, columns: ReadonlyMap<string, Column | undefined>): Cells =>
  Object.fromEntries(
    Object.entries(row)
      .flatMap(([field, value]) => {
        const column = columns.get(field)
        const isWord = ['string', 'number', 'boolean'].includes(typeof value)
        return column && isWord ? [[column, String(value)] as const] : []
      })
      .toReversed(),
  )
