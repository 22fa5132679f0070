import { accept, type ClickId, type Decision, type WishId } from '../../decider.ts'
import { wishVisibility, type VisibilityFacts, type Viewer } from '../../wish-visibility.ts'
import type { ClickSource, LinkClicked } from './events.ts'

export interface ClickLink {
  readonly type: 'ClickLink'
  readonly by: Viewer
  readonly click: ClickId
  readonly wish: WishId
  readonly source: ClickSource
}

/**
 * Counts a click on a wish that the user sees. A click on any other id is accepted and not recorded, so that trying ids
 * doesn't tell which of them are secrets. Nor is one on the owner's own draft, which nobody may know of. Two identical
 * clicks are two clicks.
 *
 * @param seen the present wish; undefined when there is none
 */
export function decide(
  { by, click, wish, source }: ClickLink,
  seen: VisibilityFacts | undefined,
): Decision<LinkClicked, never> {
  if (!seen || seen.draft || wishVisibility(by, seen) === 'nothing') return accept()
  return accept({ type: 'LinkClicked', click, wish, source })
}
