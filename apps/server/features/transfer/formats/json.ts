import { price, priceText } from '@cachotteries/contracts/price'
import { contentFields, forFields } from '@cachotteries/contracts/wish-fields'
import { z } from 'zod'
import { parseJson } from '../../../infrastructure/json.ts'
import { cellsOf, columnNamed, rawWishOf } from './columns.ts'
import { unreadable, type Found, type Unreadable } from './raw-wish.ts'

const object = z.record(z.string(), z.unknown())

/** Reads the JSON of an application that we know, which it recognises by its shape. */
export function readJson(text: string): Found | Unreadable {
  const value = parseJson(text)
  if (value === undefined) return unreadable('Ce fichier est du JSON abîmé : il ne se lit pas jusqu’au bout')
  return (
    readExport(value) ??
    readChristmasCommunity(value) ??
    readRows(
      z.array(object).safeParse(value).data ??
        z.object({ items: z.array(object) }).safeParse(value).data?.items,
    ) ??
    unreadable('Ce fichier ne vient pas d’une application que Cachotteries connaît')
  )
}

const ours = z.object({ format: z.literal('cachotteries'), version: z.number() })

const version1 = z.object({
  account: z.object({ uid: z.string() }),
  lists: z.array(
    z.object({
      User: z.object({ uid: z.string() }),
      Wishes: z.array(z.looseObject({ name: z.string(), importance: z.number() })),
    }),
  ),
})

/** What Cachotteries exports; undefined for anything else. The lists of relatives in it are left out. */
function readExport(value: unknown): Found | Unreadable | undefined {
  const recognised = ours.safeParse(value).data
  if (!recognised) return undefined
  if (recognised.version > 1) return unreadable('Ce fichier vient d’une version plus récente de Cachotteries')
  const { data } = version1.safeParse(value)
  if (!data) return unreadable('Cet export de Cachotteries a été modifié : il ne se lit plus')
  const { account, lists } = data
  const own = lists.filter(({ User }) => User.uid === account.uid).flatMap(({ Wishes }) => Wishes)
  return {
    rawWishes: own.map((wish, index) => ({
      ...forFields(contentFields, (field) => textOf(wish[field]) ?? ''),
      place: `Souhait ${index + 1}`,
      seenOn: seenOn(wish),
      isDraft: wish['isDraft'] === true,
    })),
    ofOthers: lists.flatMap(({ Wishes }) => Wishes).length - own.length,
  }
}

const severalPeople = 'Ce fichier a les souhaits de plusieurs personnes : il faut ceux d’une seule'

/** Somebody's document in the database `users` of Christmas Community, with their wishes. */
const person = z.object({
  _id: z.string(),
  wishlist: z.array(z.looseObject({ addedBy: z.string().optional() })),
})

const anything = z.looseObject({})

/** CouchDB's answer to `GET /users/_all_docs?include_docs=true`, in which designs have documents, too. */
const allDocs = z.object({ rows: z.array(z.object({ doc: anything })) })

/**
 * Somebody's list of Christmas Community: their document, or all documents if only one has wishes. Undefined for anything
 * else. Only wishes that the owner added are read: Christmas Community hides the others from them, and so do we.
 */
function readChristmasCommunity(value: unknown): Found | Unreadable | undefined {
  const docs = allDocs.safeParse(value).data?.rows.map(({ doc }) => doc) ?? [value]
  const people = docs.flatMap((doc) => person.safeParse(doc).data ?? [])
  if (people.length === 0) return undefined
  const [one, ...others] = people.filter(({ _id, wishlist }) =>
    wishlist.some(({ addedBy }) => addedBy === _id),
  )
  if (others.length > 0) return unreadable(severalPeople)
  return (
    readRows(one?.wishlist.filter(({ addedBy }) => addedBy === one._id)) ?? { rawWishes: [], ofOthers: 0 }
  )
}

type Row = Readonly<Record<string, unknown>>

/**
 * Wishes as the rows of a table, in JSON: the `items` of cmintey/wishlist as `sqlite3 -json` writes them, in old and new
 * versions, and other tables whose fields have names that we know. Undefined for rows that aren't wishes.
 *
 * Wishes that somebody else added (`createdById` isn't `userId`) are left out without a remark, since they may be surprises.
 */
function readRows(rows: readonly Row[] | undefined): Found | Unreadable | undefined {
  if (!rows) return undefined
  const fields = new Map([...new Set(rows.flatMap(Object.keys))].map((field) => [field, columnNamed(field)]))
  const wishes = rows.map((row) =>
    cellsOf([
      ...Object.entries(row).map(([field, value]) => [fields.get(field), textOf(value)] as const),
      ['seenOn', seenOn(row)],
    ]),
  )
  if (!wishes.some(({ name, url }) => name !== undefined || url !== undefined)) return undefined
  if (new Set(wishes.flatMap(({ owner = [] }) => owner)).size > 1) return unreadable(severalPeople)
  const own = wishes.filter(({ owner, adder }) => !owner || !adder || owner === adder)
  return { rawWishes: own.map((cells, index) => rawWishOf(`Souhait ${index + 1}`, cells)), ofOthers: 0 }
}

const seenOn = (row: Row): string => price.safeParse(row['price']).data?.seenOn ?? ''

function textOf(value: unknown): string | undefined {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  const ours = price.safeParse(value).data
  return ours ? priceText(ours) : undefined
}
