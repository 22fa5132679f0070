import { contentOf } from '../wishes/content.ts'
import { show } from './show.ts'
import type { ListView, ProposalView, ProposedWishView, Shown } from './views.ts'

/** What was read out of what somebody brought. */
export interface Reading extends Omit<ProposalView, 'wishes'> {
  readonly wishes: readonly Omit<ProposedWishView, 'already'>[]
}

type Named = Pick<ProposedWishView, 'name' | 'url'>

/**
 * What somebody brought, read back to them. Whether a wish is there is told by their list as they see it: one that was
 * bought, or hidden from them, is not.
 */
export function proposal(
  { Wishes }: Shown<ListView>,
  { wishes, problems, ofOthers }: Reading,
): Shown<ProposalView> {
  const listed = traces(Wishes)
  const above = new Set<string>()
  return show({
    wishes: wishes.map((read) => {
      const wish = { place: read.place, ...contentOf(read), notes: read.notes }
      const own = [...traces([wish])]
      const already = own.some((trace) => listed.has(trace))
        ? ('listed' as const)
        : own.some((trace) => above.has(trace))
          ? ('above' as const)
          : null
      for (const trace of own) above.add(trace)
      return { ...wish, already }
    }),
    problems: problems.map(({ place, message }) => ({ place, message })),
    ofOthers,
  })
}

/** By what a wish is known again: its link, and its name without regard to case and spaces. */
function traces(wishes: readonly Named[]): ReadonlySet<string> {
  return new Set(
    wishes.flatMap(({ name, url }) => {
      const called = `name ${name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`
      return url === null ? [called] : [called, `url ${url}`]
    }),
  )
}
