import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { cellsOf, columnNamed, columnTitled, isLeftOut, isTrue, rawWishOf, type Column } from './columns.ts'
import { unreadable, type Found, type Unreadable } from './raw-wish.ts'
import { withoutGuard } from '../sheet.ts'

const separators = [';', ',', '\t'] as const

/** Reading a table blocks the process, so its size is limited. */
export const limits = { rows: 10_000, headingLength: 4_000, rowLength: 20_000 }

interface Row {
  /** The first line of the row, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Where the titles of a table may stand, in lines that aren't blank. People write above them whose list it is. */
const firstLines = 10

/** The titles of a table, and what they say of its columns. */
interface Heading {
  /** Its first line, from 0. */
  readonly line: number
  readonly separator: string
  readonly titles: readonly string[]
  readonly columns: readonly (Column | undefined)[]
}

export const noTitles = unreadable(
  'Ce tableau n’a pas de titres de colonnes : écrivez sur sa première ligne « Nom », « Commentaire », « Lien », « Image », « Importance »',
)

/** What Excel reads and writes above a table: the separator, and more of them for its empty cells. */
const separatorLine = /^\s*"?sep=([^\r\n"])"?[^\p{L}\d\r\n]*[\r\n]*$/iu

/**
 * The wishes of a table with the title of a name or a link; undefined for a text that is none. In a table of ours, a column
 * says which lists are the user's own. What has no place in a wish is added to its comment.
 *
 * @param known its separator, if it is known
 */
export function readCsv(text: string, known?: string): Found | Unreadable | undefined {
  const lines = text.split(/(?<=\n|\r(?!\n))/)
  const first = lines.flatMap((line, index) => (line.trim() === '' ? [] : index)).slice(0, firstLines)
  const [, written] = separatorLine.exec(lines[first[0] ?? 0] ?? '') ?? []
  const separator = written ?? known
  const searched = written === undefined ? first : first.slice(1)
  const heading = headingIn(lines, searched, separator === undefined ? separators : [separator])
  if (!heading) return written === undefined ? undefined : noTitles
  const rows = rowsOf(lines.slice(heading.line).join(''), heading.separator)
  if ('unreadable' in rows) return rows
  const [, ...below] = rows.filter(isFilled)
  const wishes = below.map(({ line, cells }) => ({
    place: `Ligne ${heading.line + line}`,
    ...placed(heading, cells.map(withoutGuard)),
  }))
  const hasOwn = heading.columns.includes('own')
  const own = hasOwn ? wishes.filter(({ cells }) => isTrue(cells.own)) : wishes
  const above = searched.filter((line) => line < heading.line).map((line) => lines[line] ?? '')
  const unread = [
    ...above.map((line) => line.split(heading.separator).map(withoutQuotes).filter(Boolean).join(' ')),
    ...heading.titles.filter((_, index) => !hasOwn && wishes.some(({ leftOut }) => leftOut.has(index))),
  ].filter((one) => one !== '')
  return {
    rawWishes: own.map(({ place, cells, beside }) => rawWishOf(place, cells, beside)),
    ofOthers: wishes.length - own.length,
    ...(unread.length > 0 && { unread }),
  }
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell.trim() !== '')

const withoutQuotes = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '').trim()

/** The line and the separator that give the most known titles. */
function headingIn(
  lines: readonly string[],
  searched: readonly number[],
  among: readonly string[],
): Heading | undefined {
  const [best] = searched
    .flatMap((line) => among.map((separator) => headingAt(lines, line, separator)))
    .filter((heading) => heading !== undefined)
    .filter((heading) => isHeading(heading, lines, searched))
    .toSorted((one, other) => knownIn(other).size - knownIn(one).size)
  return best
}

function headingAt(lines: readonly string[], line: number, separator: string): Heading | undefined {
  // A title in quotes may have several lines.
  const start = lines.slice(line, line + firstLines).join('')
  const rows = rowsOf(start.slice(0, 2 * limits.headingLength), separator, {
    last: 1,
    rowLength: limits.headingLength,
  })
  if ('unreadable' in rows) return undefined
  const titles = (rows[0]?.cells ?? []).map((title) => title.replaceAll(/\s+/g, ' ').trim())
  return { line, separator, titles, columns: titles.map(columnTitled) }
}

const knownIn = ({ columns }: Heading): ReadonlySet<Column> =>
  new Set(columns.filter((column) => column !== undefined && column !== 'ours'))

/**
 * Whether a line is one of titles, and not a wish in words that titles have: those may have commas in them, and stand
 * anywhere in a list. Titles to the letter are believed sooner than others.
 */
function isHeading(heading: Heading, lines: readonly string[], searched: readonly number[]): boolean {
  const { line, separator, titles } = heading
  const known = knownIn(heading)
  if (!known.has('name') && !known.has('url')) return false
  const isFirst = line === searched[0]
  const isExact = titles.map(columnNamed).some((column) => column === 'name' || column === 'url')
  if (isExact ? isFirst || known.size > 1 : known.size > 1 && separator !== ',') return true
  const below = searched.filter((one) => one > line)
  return (
    (separator !== ',' || (known.has('name') && (isFirst || known.size > 1))) &&
    titles.filter(Boolean).length > 1 &&
    below.length > 0 &&
    below.every((one) => lines[one]?.includes(separator))
  )
}

/** The cells of one row by their columns, and the texts that have no column, with the titles that they have. */
function placed({ titles, columns }: Heading, row: readonly string[]) {
  const cells = new Map<Column, string>()
  const beside: string[] = []
  const leftOut = new Set<number>()
  for (const [index, cell] of row.entries()) {
    const [title = '', column] = [titles[index], columns[index]]
    if (cell.trim() === '') continue
    if (column === 'ours' || (!column && isLeftOut(title))) leftOut.add(index)
    else if (column && !cells.has(column) && !(column === 'url' && isWords(cell))) cells.set(column, cell)
    else beside.push(title === '' ? cell.trim() : `${title} : ${cell.trim()}`)
  }
  return { cells: cellsOf([...cells]), beside, leftOut }
}

/** The name of a shop where its address was asked for. */
const isWords = (cell: string): boolean => !/[.:/]/.test(cell)

/** The library's rows: the line where a row ends, and its cells. */
const records = z.array(z.object({ info: z.object({ lines: z.number() }), record: z.array(z.string()) }))

function rowsOf(
  text: string,
  delimiter: string,
  most: { readonly last: number; readonly rowLength: number } = { ...limits, last: limits.rows + 1 },
): readonly Row[] | Unreadable {
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
        to: most.last,
        max_record_size: most.rowLength,
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
