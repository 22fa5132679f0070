import { keeping, relativesOf } from '@cachotteries/domain/visibility/audience'
import type { KeptPersonView } from '@cachotteries/domain/visibility/views/kept-people'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { get } from './service.ts'

/**
 * Somebody without an account, as one row. A viewer who is no longer a relative is refused at the next change, which ends
 * the view; so is everybody once the account was handed over.
 */
export const openKeptPeople = refetchedViews<KeptPersonView, KeptPersonView>({
  shape: { rows: (person) => [person], around: () => null },
  topics: (viewer, person) => [keeping(person), relativesOf(person), relativesOf(viewer)],
  watch: (viewer, person) => () => get(viewer, person),
})

export const keptPeopleLive: LiveFeature = { views: [openKeptPeople] }
