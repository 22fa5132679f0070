import { z } from 'zod'
import { unreadable, type Found, type Unreadable } from './draft.ts'

const words = z.string().nullable().catch(null)

const ours = z.object({ format: z.literal('cachotteries'), version: z.number() })

const version1 = z.object({
  account: z.object({ uid: z.string() }),
  lists: z.array(
    z.object({
      User: z.object({ uid: z.string() }),
      Wishes: z.array(
        z.object({ name: z.string(), importance: z.number(), comment: words, url: words, img: words }),
      ),
    }),
  ),
})

/** What Cachotteries exports; undefined for anything else. The lists of relatives in it are left out. */
export function readTakeaway(value: unknown): Found | Unreadable | undefined {
  const recognised = ours.safeParse(value).data
  if (!recognised) return undefined
  if (recognised.version > 1) return unreadable('Ce fichier vient d’une version plus récente de Cachotteries')
  const { data } = version1.safeParse(value)
  if (!data) return unreadable('Cet export de Cachotteries a été modifié : il ne se lit plus')
  const { account, lists } = data
  const own = lists.filter(({ User }) => User.uid === account.uid).flatMap(({ Wishes }) => Wishes)
  return {
    drafts: own.map(({ name, importance, comment, url, img }, index) => ({
      ...{ place: `Souhait ${index + 1}`, name, importance: String(importance) },
      ...{ comment: comment ?? '', url: url ?? '', img: img ?? '' },
    })),
    ofOthers: lists.flatMap(({ Wishes }) => Wishes).length - own.length,
  }
}
