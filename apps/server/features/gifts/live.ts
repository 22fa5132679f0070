import {
  audienceOfGift,
  giftsOf,
  listOf,
  relativesOf,
  sightOf,
} from '@cachotteries/domain/visibility/audience'
import type { GiftsView, GiftView } from '@cachotteries/domain/visibility/views/gifts'
import { Effect } from 'effect'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { list } from './service.ts'
import { giftsStream } from './streams.ts'

/** Somebody's own gifts, which follow their relatives' lists. */
export const openGifts = refetchedViews<GiftsView, GiftView>({
  shape: { rows: (view) => view.Gifts, around: ({ People, Answered }) => ({ People, Answered }) },
  topics: (user, _about, view) => [
    ...[giftsOf(user), relativesOf(user)],
    // Whether a charge can be taken over depends on who sees a list.
    ...(view?.People ?? []).flatMap(({ uid, free }) => (free === null ? [] : [listOf(uid), sightOf(uid)])),
  ],
  watch: (user) => {
    let held: GiftsView | undefined
    return () => Effect.map(list(user, held), (view) => (held = view))
  },
})

export const giftsLive: LiveFeature = {
  audiences: [{ streams: [giftsStream], audienceOf: ({ id }) => audienceOfGift(id) }],
  views: [openGifts],
}
