import { contentFields } from '../features/wishes/content.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { Picture } from './views/parts.ts'
import type { ListView, WishView } from './views/wishes.ts'

/**
 * A list as a page has it: shorter, because nothing is compressed there. It has what the view has, and no more: it depends
 * on nothing but the view, and no text is shortened by what stands beside it.
 */
export interface PackedListView extends Omit<ListView, 'Wishes'> {
  /** What a wish has unless its row says otherwise. It depends on the owner alone. */
  readonly usual: Readonly<Record<string, unknown>>
  /** For each wish, the values of `columns`, then an object with what is unusual, if anything is. */
  readonly rows: readonly (readonly unknown[])[]
}

/** What differs from wish to wish. */
const columns = ['uid', 'createdAt', 'place', ...contentFields, 'picture'] as const
const isColumn = (field: string): boolean => (columns as readonly string[]).includes(field)

export function packedList(view: Shown<ListView>): Shown<PackedListView> {
  const { Wishes, ...list } = view
  const usual = usualOf(list.User, Wishes[0])
  const rows = Wishes.map((wish) => {
    const unusual = Object.entries(wish).filter(
      ([field, value]) => !isColumn(field) && JSON.stringify(value) !== JSON.stringify(usual[field]),
    )
    const values = columns.map((field) => (field === 'picture' ? packedPicture(wish[field]) : wish[field]))
    return unusual.length > 0 ? [...values, Object.fromEntries(unusual)] : values
  })
  return show(view, { ...list, usual, rows })
}

export function unpackedList({ usual, rows, ...list }: PackedListView): ListView {
  return { ...list, Wishes: rows.map((row) => unpackedWish(usual, row)) }
}

function unpackedWish(usual: PackedListView['usual'], row: readonly unknown[]): WishView {
  const fields = columns.map((field, index) => [field, unpackedPicture(row[index])])
  const unusual = Object.entries(row[columns.length] ?? {})
  return Object.fromEntries([...Object.entries(usual), ...fields, ...unusual])
}

type PackedPicture = readonly [folder: string, width: number, height: number]

/** Both sizes are in one folder. */
function packedPicture(picture: Picture | null): PackedPicture | Picture | null {
  if (!picture) return null
  const { card, page, width, height } = picture
  const folder = card.slice(0, -4)
  return `${folder}card` === card && `${folder}page` === page ? [folder, width, height] : picture
}

/** No other value of a column is an array. */
const isPacked = (value: unknown): value is PackedPicture => Array.isArray(value)

function unpackedPicture(value: unknown): unknown {
  if (!isPacked(value)) return value
  const [folder, width, height] = value
  return { card: `${folder}card`, page: `${folder}page`, width, height }
}

/** A wish that its owner added, which nobody bought. @param wish has the fields that the viewer sees */
function usualOf(owner: ListView['User'], wish: WishView | undefined): Record<string, unknown> {
  const own: Record<string, unknown> = {
    creator: owner,
    recipientIds: [owner.uid],
    wishlists: [{ User: owner }],
    remaining: 1,
    gifts: [],
  }
  const others = Object.entries(wish ?? {}).filter(([field]) => !isColumn(field))
  return Object.fromEntries(
    others.map(([field, value]) => [field, own[field] ?? (typeof value === 'boolean' ? false : null)]),
  )
}
