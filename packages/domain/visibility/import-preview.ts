import { contentOf } from '../wishes/content.ts'
import { show } from './show.ts'
import type { ListView, ImportPreviewView, PreviewedWishView, Shown } from './views.ts'

/** What was read from a file or a pasted list. */
export interface Reading extends Omit<ImportPreviewView, 'wishes'> {
  readonly wishes: readonly Omit<PreviewedWishView, 'already'>[]
}

type Named = Pick<PreviewedWishView, 'name' | 'url'>

/**
 * What an import would add, for the user to choose from. Only the list as the user sees it tells which wishes are there
 * already: those that were bought, or are hidden from the user, are not.
 */
export function importPreview(
  { Wishes }: Shown<ListView>,
  { wishes, problems, ofOthers }: Reading,
): Shown<ImportPreviewView> {
  const listed = keysOf(Wishes)
  const above = new Set<string>()
  return show({
    wishes: wishes.map((read) => {
      const wish = { place: read.place, ...contentOf(read), notes: read.notes }
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
  })
}

/** Two wishes with a key in common are taken for one: by their link, or by their name without regard to case and spaces. */
function keysOf(wishes: readonly Named[]): ReadonlySet<string> {
  return new Set(
    wishes.flatMap(({ name, url }) => {
      const called = `name ${name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
      return url === null ? [called] : [called, `url ${url}`]
    }),
  )
}
