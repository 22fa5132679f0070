import { contentFields } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import type { ListView, WishGiftView } from '@cachotteries/domain/visibility/views/wishes'
import { stringify } from 'csv-stringify/sync'
import { textIn } from './formats/fields.ts'

/** The same headings for everybody, whatever the rows contain. */
const headings = [
  'À moi',
  'Liste de',
  ...contentFields.map((field) => fieldWords[field].label),
  'Prix vu le',
  'Ajouté le',
  'Secret',
  'Idée de',
  'Acheté par',
  'Acheté le',
]

/**
 * Every wish of every list, a row each. French spreadsheets open it with a double click: it is UTF-8 with a byte order mark,
 * has semicolons, and no cell is a formula.
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
      own ? 'oui' : 'non',
      User.name,
      ...contentFields.map((field) => textIn('table', wish, field)),
      wish.price?.seenOn ?? '',
      wish.createdAt.slice(0, 10),
      known?.isSecret ? 'oui' : '',
      known?.creator.name ?? '',
      known?.gifts.map(giverIn).join(', ') ?? '',
      known?.purchaseDate ?? '',
    ].map(guarded)
  })

/** With how many they give, when that is more than one. */
const giverIn = ({ name, quantity }: WishGiftView): string => (quantity > 1 ? `${name} (${quantity})` : name)

/**
 * Spreadsheets run a cell that begins like this as a formula: a wish named `=HYPERLINK(…)` would run for a relative who
 * opens their export. An apostrophe in front makes it text (OWASP, “CSV Injection”). A cell that begins with apostrophes and
 * then like this gets one more, so that reading gives every text back as it was.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

/** The cell before it was guarded, by us or by another application that does the same. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(`'`) && formula.test(cell) ? cell.slice(1) : cell
