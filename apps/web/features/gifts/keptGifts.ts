import type { GiftsView } from '@cachotteries/contracts/gifts'
import type { Held } from '../../live/applyChange.ts'
import { keep, kept } from '../../storage/kept.ts'
import { storedUserId } from '../../storage/storedUser.ts'

/** What is stored: a view of another version may have another shape, and isn't read. */
interface Kept {
  readonly version: string | undefined
  readonly held: Held<GiftsView>
}

const version = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content

/**
 * Stores the gifts in this tab, to be read in a shop without a connection. They go with the tab and with the session, whichever
 * ends first: a session that ends elsewhere while nothing is open here must leave no word of a secret. Once it has ended,
 * nothing is stored any more, whatever a page that is being left still gets.
 */
export function keepGifts(me: string, held: Held<GiftsView>): void {
  if (storedUserId() !== me) return
  keep(`gifts:${me}`, JSON.stringify({ version: version(), held } satisfies Kept))
}

/** The gifts as this tab stored them last; undefined if it stores none. */
export function keptGifts(me: string): Held<GiftsView> | undefined {
  try {
    const stored = JSON.parse(kept(`gifts:${me}`) ?? 'null') as Kept | null
    return stored?.version === version() ? stored?.held : undefined
  } catch {
    return undefined
  }
}
