import { strToU8, zipSync } from 'fflate'

/** A cell: its text, its XML after its address, or nothing. */
type Written = string | { readonly xml: string } | null

export interface WrittenSheet {
  readonly name?: string
  readonly rows?: readonly (readonly Written[])[]
  readonly isHidden?: boolean
  /** In place of the rows. */
  readonly data?: string
}

/** The formats of its cells: a day is style 1, « 0.00 » is 2, Swiss francs are 3, a percentage is 4. */
const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy;@"/>
  <numFmt numFmtId="165" formatCode="#,##0.00\\ [$CHF-100C]"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs></styleSheet>`

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The parts of a small Excel workbook. Its texts are shared, as Excel writes them. */
export function partsOf(...sheets: readonly WrittenSheet[]): Record<string, string> {
  const shared: string[] = []
  const cell = (written: Written, row: number, column: number): string => {
    if (written === null) return ''
    const at = `r="${letters(column)}${row + 1}"`
    if (typeof written !== 'string') return `<c ${at} ${written.xml}`
    return `<c ${at} t="s"><v>${shared.push(written) - 1}</v></c>`
  }
  const worksheets = sheets.map(({ rows = [], data }) => {
    const written = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((one, column) => cell(one, row, column)).join('')}</row>`,
    )
    return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data ?? written.join('')}</sheetData></worksheet>`
  })
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr/><sheets>${sheets
      .map(
        ({ name = 'Feuil1', isHidden }, nth) =>
          `<sheet name="${escaped(name)}" sheetId="${nth + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${nth + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, nth) => `<Relationship Id="rId${nth + 1}" Target="worksheets/sheet${nth + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(worksheets.map((xml, nth) => [`xl/worksheets/sheet${nth + 1}.xml`, xml])),
  }
}

export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

/** A small Excel workbook. */
export const workbook = (...sheets: readonly WrittenSheet[]): Uint8Array => zipped(partsOf(...sheets))
