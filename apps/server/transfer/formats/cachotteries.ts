import { byKind, contentFields, forFields } from '@cachotteries/contracts/wish-fields'
import { z } from 'zod'
import { unreadable, type Found, type Unreadable } from './draft.ts'

/** An export from before there was an optional field lacks it. */
const optional = z.string().nullable().catch(null)
const fields = byKind({ title: z.string(), stars: z.number(), text: optional, address: optional })

const ours = z.object({ format: z.literal('cachotteries'), version: z.number() })

const version1 = z.object({
  account: z.object({ uid: z.string() }),
  lists: z.array(
    z.object({
      User: z.object({ uid: z.string() }),
      Wishes: z.array(z.object(fields)),
    }),
  ),
})

/** What Cachotteries exports; undefined for anything else. The lists of relatives in it are left out. */
export function readExport(value: unknown): Found | Unreadable | undefined {
  const recognised = ours.safeParse(value).data
  if (!recognised) return undefined
  if (recognised.version > 1) return unreadable('Ce fichier vient d’une version plus récente de Cachotteries')
  const { data } = version1.safeParse(value)
  if (!data) return unreadable('Cet export de Cachotteries a été modifié : il ne se lit plus')
  const { account, lists } = data
  const own = lists.filter(({ User }) => User.uid === account.uid).flatMap(({ Wishes }) => Wishes)
  return {
    drafts: own.map((wish, index) => ({
      ...forFields(contentFields, (field) => String(wish[field] ?? '')),
      place: `Souhait ${index + 1}`,
    })),
    ofOthers: lists.flatMap(({ Wishes }) => Wishes).length - own.length,
  }
}
