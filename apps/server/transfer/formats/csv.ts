import { parse, type CsvError } from 'csv-parse/sync'
import { columnNamed, draftOf, isTrue, type Cells, type Column } from './columns.ts'
import { unreadable, type Found, type Unreadable } from './draft.ts'
import { withoutGuard } from './formulas.ts'

const separators = [';', ',', '\t'] as const

interface Row {
  /** From 1, where it begins. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Whether it is a table with headings that say what a wish is. */
export const isCsv = (text: string): boolean => separatorOf(text) !== undefined

/** The separator whose headings say the most; undefined where none says what a wish is called, or where to find it. */
function separatorOf(text: string): string | undefined {
  const [heading = ''] = text.trimStart().split(/\r\n|\n|\r/, 1)
  const [best] = separators
    .map((separator) => {
      const row = rowsOf(heading, separator)
      const known = 'unreadable' in row ? [] : columnsOf(row[0]?.cells ?? []).filter(Boolean)
      return { separator, known }
    })
    .filter(({ known }) => known.includes('name') || known.includes('url'))
    .toSorted((one, other) => other.known.length - one.known.length)
  return best?.separator
}

const columnsOf = (headings: readonly string[]): (Column | undefined)[] => headings.map(columnNamed)

/** The wishes of a table. One of ours that has several lists says which of them are one's own. */
export function readCsv(text: string): Found | Unreadable {
  const rows = rowsOf(text, separatorOf(text) ?? ';')
  if ('unreadable' in rows) return rows
  const [headings, ...below] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(headings?.cells ?? [])
  const wishes = below.map(({ line, cells }) => ({ line, cells: byColumn(columns, cells) }))
  const own = columns.includes('own') ? wishes.filter(({ cells }) => isTrue(cells.own)) : wishes
  return {
    drafts: own.map(({ line, cells }) => draftOf(`Ligne ${line}`, cells)),
    ofOthers: wishes.length - own.length,
  }
}

/** Of two columns that are about the same, the first counts. */
const byColumn = (columns: readonly (Column | undefined)[], cells: readonly string[]): Cells =>
  Object.fromEntries(
    columns
      .flatMap((column, index) => (column ? [[column, withoutGuard(cells[index] ?? '')] as const] : []))
      .toReversed(),
  )

function rowsOf(text: string, delimiter: string): readonly Row[] | Unreadable {
  try {
    const records = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true },
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as readonly { readonly info: { readonly lines: number }; readonly record: string[] }[]
    let line = 1
    return records.map(({ info, record }) => {
      const row = { line, cells: record }
      line = info.lines + 1
      return row
    })
  } catch (error) {
    return unreadable(whyOf(error))
  }
}

function whyOf(error: unknown): string {
  const { code, lines } = error as Partial<CsvError> & { readonly lines?: number }
  if (code === undefined) throw error
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'Un guillemet est ouvert dans ce fichier et n’est jamais fermé'
    : `Ce tableau ne se lit pas${lines === undefined ? '' : `, vers la ligne ${lines}`}`
}
