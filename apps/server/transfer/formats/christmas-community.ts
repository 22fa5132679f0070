import { z } from 'zod'
import { unreadable, type Found, type Unreadable } from './draft.ts'
import { readRows, severalPeople } from './rows.ts'

/** Somebody's document in its database `users`: their wishes are in it. */
const person = z.object({
  _id: z.string(),
  wishlist: z.array(z.looseObject({ addedBy: z.string().optional() })),
})

const anything = z.looseObject({})

/** As CouchDB answers `GET /users/_all_docs?include_docs=true`, where a design has a document, too. */
const allDocs = z.object({ rows: z.array(z.object({ doc: anything })) })

/**
 * Somebody's list of Christmas Community: their document, or all of them if only one has wishes. Undefined for anything
 * else. Its owner is shown there what they added themself; nor do we say a word of the rest.
 */
export function readChristmasCommunity(value: unknown): Found | Unreadable | undefined {
  const docs = allDocs.safeParse(value).data?.rows.map(({ doc }) => doc) ?? [value]
  const people = docs.flatMap((doc) => person.safeParse(doc).data ?? [])
  if (people.length === 0) return undefined
  const [one, ...others] = people.filter(({ _id, wishlist }) =>
    wishlist.some(({ addedBy }) => addedBy === _id),
  )
  if (others.length > 0) return unreadable(severalPeople)
  return readRows(one?.wishlist.filter(({ addedBy }) => addedBy === one._id)) ?? { drafts: [], ofOthers: 0 }
}
