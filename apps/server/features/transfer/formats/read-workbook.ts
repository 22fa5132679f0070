import { contentFields, forFields } from '@cachotteries/contracts/wish-fields'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { stringify } from 'csv-stringify/sync'
import { noTitles, readCsv } from './csv.ts'
import { isUnreadable, unreadable, type Found, type RawWish, type Unreadable } from './raw-wish.ts'
import { nothingToRead, readPlainList, settled } from './read-list.ts'
import { sheetsOf, type Sheet } from './workbook.ts'
import { Unfit } from './xml.ts'

/** Reads an Excel workbook (.xlsx): the first sheet with titles that we know, or else a list in the first sheet that has something. */
export function readWorkbook(bytes: Uint8Array): Reading | Unreadable {
  try {
    return settled(foundIn([...sheetsOf(bytes)]))
  } catch (error) {
    // Whatever is wrong in an archive that somebody else made, the person can do the same about it.
    return error instanceof Unfit
      ? unreadable(error.message)
      : unreadable('Ce tableau est abîmé : enregistrez-le de nouveau en .xlsx ou .csv')
  }
}

function foundIn(sheets: readonly Sheet[]): Found | Unreadable {
  const [first] = sheets
  if (!first) return nothingToRead
  for (const sheet of sheets) {
    const found = readCsv(asTable(sheet), '\t')
    if (found) return isUnreadable(found) ? found : besideOthers(found, sheet, sheets)
  }
  if (first.rows.some((cells) => cells.filter(Boolean).length > 1)) return noTitles
  const lines = first.rows.map((cells) => cells.join(' ').replaceAll(/\s+/g, ' '))
  const found = readPlainList(lines.join('\n'))
  return isUnreadable(found) ? found : besideOthers(found, first, sheets)
}

/** In a table a line is a row, so that its number is the one that Excel shows. */
const lineBreak = '\u2028'

const asTable = ({ rows }: Sheet): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => cell.replaceAll(/\r\n|\n|\r/g, lineBreak))),
    { delimiter: '\t' },
  )

/** What was found in one sheet, with the names of the others, which aren't read. */
const besideOthers = (
  { rawWishes, unread = [], ...more }: Found,
  read: Sheet,
  sheets: readonly Sheet[],
): Found => {
  const others = sheets.filter((sheet) => sheet !== read).map(({ name }) => `feuille ${name}`)
  const left = [...unread, ...others]
  return { ...more, rawWishes: rawWishes.map(withLineBreaks), ...(left.length > 0 && { unread: left }) }
}

const withLineBreaks = (wish: RawWish): RawWish => ({
  ...wish,
  ...forFields(contentFields, (field) => wish[field].replaceAll(lineBreak, '\n')),
})
