import { fileBytes } from '@cachotteries/contracts/transfer-limits'
import { unzipSync } from 'fflate'
import { limits } from './csv.ts'
import { dayShown, formatOf, shownAs, type NumberFormat } from './number-format.ts'
import { readXml, Unfit } from './xml.ts'

/** The rows of a sheet down to the last one that has something. Empty ones among them have no cell. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** Far more than a list needs, and far less than what a small archive can become. */
const most = { entries: 1_000, bytes: 4 * 1024 * 1024, columns: 256, sheetName: 31 }

const noWorkbook = new Unfit(
  'Ce fichier n’est pas un tableau Excel : enregistrez votre liste en .xlsx ou .csv, ou collez-la',
)
const tooLarge = new Unfit('Ce tableau est trop gros : gardez-y seulement votre liste')
const tooManyRows = new Unfit(`Ce tableau a plus de ${limits.rows} lignes`)
const tooManyColumns = new Unfit(`Ce tableau a plus de ${most.columns} colonnes`)

/** The parts that are read. Nothing else is unpacked, and no name in the archive is a path here or an address. */
const part =
  /^xl\/(?:workbook\.xml|sharedstrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i

type Parts = ReadonlyMap<string, string>

/**
 * The sheets of an Excel workbook (.xlsx) that its reader sees and that have something. Nothing is computed: a formula gives what
 * it last came to.
 *
 * The libraries that read workbooks unpack all of one, and fill a rectangle up to its farthest cell. A kept one that takes a limit for
 * the bytes and for the cells would replace this.
 *
 * @throws {Unfit} also by the generator
 */
export function* sheetsOf(bytes: Uint8Array): Generator<Sheet> {
  const parts = unpacked(bytes)
  const { sheets, startsIn1904 } = workbookIn(parts)
  const texts = textsIn(parts)
  const formats = formatsIn(parts)
  const shown = (value: string, type: string, style: number): string => {
    if (value === '' || type === 'e') return ''
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'n') return shownAs(value, formats[style], startsIn1904)
    if (type === 'b') return value === '1' ? 'oui' : 'non'
    if (type === 'd') return dayShown(value)
    return value
  }
  for (const { name, document } of sheets) {
    const rows = rowsIn(document, shown)
    if (rows.length > 0) yield { name, rows }
  }
}

function unpacked(bytes: Uint8Array): Parts {
  let [entries, size] = [0, 0]
  const files = unzipSync(bytes, {
    // What is said of a part's size is its limit when it is unpacked.
    filter: (entry) => {
      entries += 1
      if (entries > most.entries) throw noWorkbook
      if (!part.test(entry.name)) return false
      size += Math.max(entry.originalSize, entry.size)
      if (size > most.bytes) throw tooLarge
      return true
    },
  })
  const text = new TextDecoder()
  return new Map(Object.entries(files).map(([name, file]) => [name.toLowerCase(), text.decode(file)]))
}

/** The sheets in their order, without hidden ones. */
function workbookIn(parts: Parts) {
  const workbook = parts.get('xl/workbook.xml')
  if (workbook === undefined) throw noWorkbook
  const targets = new Map<string | undefined, string>()
  readXml(
    parts.get('xl/_rels/workbook.xml.rels') ?? '',
    {
      open(name, { Id, Target = '', TargetMode }) {
        if (name === 'Relationship' && TargetMode !== 'External')
          targets.set(Id, (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase())
      },
    },
    noWorkbook,
  )
  const sheets: { readonly name: string; readonly document: string }[] = []
  let startsIn1904 = false
  readXml(
    workbook,
    {
      open(tag, { name = '', state = 'visible', date1904 = '', ...more }) {
        if (tag === 'workbookPr') startsIn1904 = date1904 === '1' || date1904 === 'true'
        if (tag !== 'sheet' || state !== 'visible') return
        const [, id] = Object.entries(more).find(([attribute]) => attribute.endsWith(':id')) ?? []
        const document = parts.get(targets.get(id) ?? '') ?? ''
        sheets.push({ name: name.slice(0, most.sheetName), document })
      },
    },
    noWorkbook,
  )
  return { sheets, startsIn1904 }
}

/** The texts to which cells refer by their number. */
function textsIn(parts: Parts): string[] {
  const texts: string[] = []
  const reader = textReader()
  readXml(
    parts.get('xl/sharedstrings.xml') ?? '',
    {
      open: reader.open,
      close(name, text) {
        reader.close(name, text)
        if (name === 'si') texts.push(reader.take())
      },
    },
    noWorkbook,
  )
  return texts
}

/** Puts the pieces of a formatted text together, without the readings that Japanese has beside it. */
function textReader() {
  let [text, isReading] = ['', false]
  return {
    open(name: string): void {
      if (name === 'rPh') isReading = true
    },
    close(name: string, piece: string): void {
      if (name === 't' && !isReading) text += piece
      if (name === 'rPh') isReading = false
    },
    take(): string {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** The formats of numbers by the styles of cells. */
function formatsIn(parts: Parts): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  readXml(
    parts.get('xl/styles.xml') ?? '',
    {
      open(name, { numFmtId, formatCode = '' }) {
        if (name === 'cellXfs') isOfCells = true
        else if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
        else if (name === 'xf' && isOfCells)
          formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId)) ?? ''))
      },
      close(name) {
        if (name === 'cellXfs') isOfCells = false
      },
    },
    noWorkbook,
  )
  return formats
}

/** @param shown what a cell shows, by its value, its type and its style */
function rowsIn(document: string, shown: (value: string, type: string, style: number) => string): string[][] {
  const rows: string[][] = []
  let [row, column, value, type, style] = [-1, -1, '', 'n', 0]
  const inline = textReader()
  readXml(
    document,
    {
      open(name, { r, t = 'n', s = '' }) {
        inline.open(name)
        if (name === 'row') [row, column] = [r === undefined ? row + 1 : Number(r) - 1, -1]
        if (name !== 'c') return
        column = r === undefined ? column + 1 : columnOf(r)
        ;[value, type, style] = ['', t, Number(s)]
      },
      close(name, text) {
        inline.close(name, text)
        if (name === 'v') value = text
        if (name !== 'c') return
        const cell = plain(shown(value, type, style) || inline.take())
        if (cell === '') return
        if (!(row < limits.rows)) throw tooManyRows
        if (!(column >= 0 && column < most.columns)) throw tooManyColumns
        while (rows.length <= row) rows.push([])
        const cells = rows[row] ?? []
        while (cells.length < column) cells.push('')
        cells[column] = cell
      },
    },
    noWorkbook,
  )
  const size = rows.reduce((sum, cells) => cells.reduce((all, cell) => all + cell.length + 1, sum), 0)
  if (size > fileBytes) throw tooLarge
  return rows
}

/** The column of a cell's address, from 0: 27 for `AB12`. */
const columnOf = (address: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(address)?.[0] ?? '').reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** Excel writes characters that XML can't have by their number. Of those only the one of a line break is in a list. */
const plain = (text: string): string => text.replaceAll('_x000D_', '').replaceAll('\t', ' ').trim()
