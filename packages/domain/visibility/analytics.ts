import type { ClickSource } from '../features/clicks/events.ts'
import type { ClickId, Instant, UserId } from '../decider.ts'
import { show } from './show.ts'
import { wishVisibility, type VisibilityFacts, type Viewer } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type { AnalyticsView, RecentClickView } from './views/clicks.ts'
import type { Person } from './views/parts.ts'

/** A click on the link of a wish that still exists. */
export interface ClickData {
  readonly uid: ClickId
  readonly source: ClickSource
  readonly at: Instant
  readonly clicker: Person
  readonly wish: VisibilityFacts & { readonly name: string }
}

/** Clicks as counted for one administrator, without those on wishes that concern them. */
export interface CountedClicks extends Pick<AnalyticsView, 'summary' | 'clicksOverTime'> {
  readonly recent: readonly ClickData[]
}

/** The analytics for one administrator. They name only wishes and people that this person sees anyway. */
export function analytics(
  viewer: Viewer,
  { summary, clicksOverTime, recent }: CountedClicks,
): Shown<AnalyticsView> {
  return show(viewer, {
    summary,
    recentClicks: recent.flatMap((click) => recentClick(viewer, click) ?? []),
    clicksOverTime,
  })
}

function recentClick(
  viewer: Viewer,
  { uid, source, at, clicker, wish }: ClickData,
): RecentClickView | undefined {
  // Even without a name, the click would tell that somebody is looking for a present.
  const isKeptFrom = (user: UserId) => user === viewer.user || viewer.setAsideFor.has(user)
  if ([...wish.concerned, ...wish.hiddenFrom].some(isKeptFrom)) return undefined
  const known = clicker.uid === viewer.user || viewer.relatives.has(clicker.uid)
  return {
    uid,
    source,
    wishName: wishVisibility(viewer, wish) === 'everything' ? wish.name : null,
    user: { name: known ? clicker.name : null },
    timestamp: at,
  }
}
