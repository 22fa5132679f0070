import { audienceOfGuests, noAudience } from '@cachotteries/domain/visibility/audience'
import type { LiveFeature } from '../../infrastructure/live/live-views.ts'
import { guestsStream } from './streams.ts'

/** Guests are shown where it is said who sees a list, and are announced. */
export const guestsLive: LiveFeature = {
  audiences: [
    {
      streams: [guestsStream],
      audienceOf: (fact) =>
        guestsStream.contains(fact) ? audienceOfGuests(fact.event, fact.id) : noAudience,
    },
  ],
  views: [],
}
