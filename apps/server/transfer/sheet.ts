import type { ListView, TakeawayView } from '@cachotteries/domain/visibility/views'
import { stringify } from 'csv-stringify/sync'
import { guarded } from './formats/formulas.ts'

/** The same for everybody, whatever there is to write under them. */
const headings = [
  ...['À moi', 'Liste de', 'Souhait', 'Importance', 'Commentaire', 'Lien', 'Image', 'Ajouté le'],
  ...['Secret', 'Idée de', 'Acheté par', 'Acheté le'],
]

/**
 * Every wish of every list, a row each, as French spreadsheets open it with a double click: UTF-8 with its mark,
 * semicolons, and no cell that a spreadsheet would take for a formula.
 */
export const sheetOf = ({ account, lists }: TakeawayView): string =>
  stringify([headings, ...lists.flatMap((list) => rowsOf(list, list.User.uid === account.uid))], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: false,
  })

const rowsOf = ({ User, Wishes }: ListView, own: boolean): string[][] =>
  Wishes.map((wish) => {
    const { name, importance, comment, url, img, createdAt } = wish
    const known = 'creator' in wish ? wish : undefined
    return [
      ...[own ? 'oui' : 'non', User.name, name, String(importance), comment ?? '', url ?? '', img ?? ''],
      ...[createdAt.slice(0, 10), known?.isSecret ? 'oui' : '', known?.creator.name ?? ''],
      ...[known?.buyer?.name ?? '', known?.purchaseDate ?? ''],
    ].map(guarded)
  })
