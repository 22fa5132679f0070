import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { cellsOf, columnNamed, rawWishOf, isTrue, type Column } from './columns.ts'
import { unreadable, type Found, type Unreadable } from './raw-wish.ts'
import { withoutGuard } from '../sheet.ts'

const separators = [';', ',', '\t'] as const

/** Reading a table blocks the process, so its size is limited. */
const limits = { rows: 10_000, headingLength: 4_000, rowLength: 20_000 }

interface Row {
  /** The first line of the row, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Whether a text is a table with the heading of a name or a link. */
export const isCsv = (text: string): boolean => separatorOf(text) !== undefined

/** The separator that gives the most known headings; undefined when none gives the heading of a name or a link. */
function separatorOf(text: string): string | undefined {
  const [heading = ''] = text.trimStart().split(/\r\n|\n|\r/, 1)
  if (heading.length > limits.headingLength) return undefined
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

/** The wishes of a table. In a table of ours, a column says which lists are the user's own. */
export function readCsv(text: string): Found | Unreadable {
  const rows = rowsOf(text, separatorOf(text) ?? ';')
  if ('unreadable' in rows) return rows
  const [headings, ...below] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(headings?.cells ?? [])
  const wishes = below.map(({ line, cells }) => ({
    line,
    cells: cellsOf(cells.map((cell, index) => [columns[index], withoutGuard(cell)])),
  }))
  const own = columns.includes('own') ? wishes.filter(({ cells }) => isTrue(cells.own)) : wishes
  return {
    rawWishes: own.map(({ line, cells }) => rawWishOf(`Ligne ${line}`, cells)),
    ofOthers: wishes.length - own.length,
  }
}

/** The library's rows: the line where a row ends, and its cells. */
const records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }))

function rowsOf(text: string, delimiter: string): readonly Row[] | Unreadable {
  try {
    const found = records.parse(
      parse(text, {
        delimiter,
        record_delimiter: ['\r\n', '\n', '\r'],
        bom: true,
        skip_empty_lines: true,
        relax_column_count: true,
        relax_quotes: true,
        info: true,
        to: limits.rows + 1,
        max_record_size: limits.rowLength,
      }),
    )
    if (found.length > limits.rows) return unreadable(`Ce tableau a plus de ${limits.rows} lignes`)
    return found.map(({ info, record }) => ({ line: info.lines - breaksIn(record), cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unreadable(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'Un guillemet est ouvert dans ce fichier et n’est jamais fermé'
        : 'Ce tableau ne se lit pas jusqu’au bout',
    )
  }
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 0)
