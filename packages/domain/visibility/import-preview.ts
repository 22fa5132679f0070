import { contentOf } from '../features/wishes/content.ts'
import { typedKey } from '../names/typed-key.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { ImportPreviewView, PreviewedWishView } from './views/transfer.ts'
import type { ListView } from './views/wishes.ts'

/** What was read from a file or a pasted list. */
export interface Reading extends Omit<ImportPreviewView, 'wishes'> {
  readonly wishes: readonly Omit<PreviewedWishView, 'already'>[]
}

type Named = Pick<PreviewedWishView, 'name' | 'url'>

/**
 * The wishes that an import would add, for the user to choose from. They are compared with the list as the user sees it,
 * so bought and hidden wishes don't count as already listed.
 */
export function importPreview(
  list: Shown<ListView>,
  { wishes, problems, ofOthers, unread }: Reading,
): Shown<ImportPreviewView> {
  const listed = keysOf(list.Wishes)
  const above = new Set<string>()
  return show(list, {
    wishes: wishes.map((read) => {
      const { place, notes, isDraft } = read
      const wish = { place, ...contentOf(read), ...(isDraft && { isDraft }), notes }
      const keys = [...keysOf([wish])]
      const already = keys.some((key) => listed.has(key))
        ? ('listed' as const)
        : keys.some((key) => above.has(key))
          ? ('above' as const)
          : null
      for (const key of keys) above.add(key)
      return { ...wish, already }
    }),
    problems: problems.map(({ place, message }) => ({ place, message })),
    ofOthers,
    ...(unread && { unread }),
  })
}

/** Two wishes with a common key are taken for the same: the link, or the name as it is typed. */
function keysOf(wishes: readonly Named[]): ReadonlySet<string> {
  return new Set(
    wishes.flatMap(({ name, url }) => {
      const called = `name ${typedKey(name)}`
      return url === null ? [called] : [called, `url ${url}`]
    }),
  )
}
