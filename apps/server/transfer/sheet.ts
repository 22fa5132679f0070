import { contentFields } from '@cachotteries/contracts/wish-fields'
import type { ListView, ExportView } from '@cachotteries/domain/visibility/views'
import { stringify } from 'csv-stringify/sync'
import { fileFields } from './formats/columns.ts'
import { guarded } from './formats/formulas.ts'

/** The same for everybody, whatever there is to write under them. */
const headings = [
  ...['À moi', 'Liste de', ...contentFields.map((field) => fileFields[field].heading), 'Ajouté le'],
  ...['Secret', 'Idée de', 'Acheté par', 'Acheté le'],
]

/**
 * Every wish of every list, a row each, as French spreadsheets open it with a double click: UTF-8 with its mark,
 * semicolons, and no cell that a spreadsheet would take for a formula.
 */
export const sheetOf = ({ account, lists }: ExportView): string =>
  stringify([headings, ...lists.flatMap((list) => rowsOf(list, list.User.uid === account.uid))], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: false,
  })

const rowsOf = ({ User, Wishes }: ListView, own: boolean): string[][] =>
  Wishes.map((wish) => {
    const known = 'creator' in wish ? wish : undefined
    return [
      ...[own ? 'oui' : 'non', User.name, ...contentFields.map((field) => String(wish[field] ?? ''))],
      ...[wish.createdAt.slice(0, 10), known?.isSecret ? 'oui' : '', known?.creator.name ?? ''],
      ...[known?.buyer?.name ?? '', known?.purchaseDate ?? ''],
    ].map(guarded)
  })
