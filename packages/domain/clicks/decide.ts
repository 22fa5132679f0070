import { accept, type ClickId, type Decision, type WishId } from '../decider.ts'
import { wishVisibility, type VisibilityFacts, type Viewer } from '../visibility/wish-visibility.ts'
import type { ClickSource, LinkClicked } from './events.ts'

export interface ClickLink {
  readonly type: 'ClickLink'
  readonly by: Viewer
  readonly click: ClickId
  readonly wish: WishId
  readonly source: ClickSource
}

/**
 * Counts a click on a wish that its clicker sees. Of any other nothing is kept, and nothing is said: whoever
 * tried ids could tell otherwise which of them are somebody's secret. Two identical clicks are two clicks.
 *
 * @param seen the wish as it is now; undefined when there is none
 */
export function decide(
  { by, click, wish, source }: ClickLink,
  seen: VisibilityFacts | undefined,
): Decision<LinkClicked, never> {
  if (!seen || wishVisibility(by, seen) === 'nothing') return accept()
  return accept({ type: 'LinkClicked', click, wish, source })
}
