import { pictureBytes } from '@cachotteries/contracts/pictures'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../clock-and-ids.ts'
import type { Metrics } from '../operator/metrics.ts'
import { browser } from '../outgoing/browser.ts'
import { PublicWeb } from '../outgoing/public-web.ts'
import { withSpool, type Spool } from '../spool.ts'
import { Turns } from '../turns.ts'
import { encodePicture, NotAPicture, PictureTooLarge, type PictureFailure } from './encode.ts'
import type { EncodedPicture } from './sizes.ts'

/** The headers of a browser that shows the picture: no cookie and no referrer. */
const headers = {
  ...browser,
  Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8',
  'Sec-Fetch-Dest': 'image',
  'Sec-Fetch-Mode': 'no-cors',
  'Sec-Fetch-Site': 'cross-site',
} as const

/** Some shops take their time over a large picture. */
const deadlineMs = 15_000

/**
 * The person who runs a linked server sees when it is asked. So nobody's fetches wait for those of others: it would take six
 * accounts at one address, or 24 at four, that have four each under way.
 */
const fetching = new Turns({ atOnce: 96, each: 4 })

/**
 * A fetch begins within this time of its turn, in milliseconds, at a moment drawn at random: the person who runs the linked server
 * can't tell from the time between two fetches how busy others kept this one.
 */
const pauseMs = 200

const pause = Identifiers.use(({ below }) => Effect.sleep(below(pauseMs)))

/**
 * Fetches the picture at an address, and encodes it. What a server calls it doesn't count: its bytes do.
 *
 * @param account whose turns these are
 */
export const fetchPicture = (
  account: UserId,
  address: string,
): Effect.Effect<EncodedPicture, PictureFailure, PublicWeb | Identifiers | Metrics> =>
  Effect.mapError(
    fetching.take(
      account,
      withSpool((spool) =>
        pause.pipe(
          Effect.andThen(fetchInto(spool, address)),
          Effect.andThen(Effect.suspend(() => encodeFetched(account, spool))),
        ),
      ),
    ),
    (failure) =>
      failure._tag === 'FetchFailure' || failure._tag === 'TooMuchWaiting' ? new NotAPicture() : failure,
  )

const fetchInto = (spool: Spool, address: string) =>
  PublicWeb.use(({ fetch }) =>
    fetch(address, {
      headers,
      reads: () => true,
      limit: pictureBytes + 1,
      deadlineMs,
      into: (body) => spool.fill(body),
    }),
  )

const encodeFetched = (account: UserId, spool: Spool) =>
  spool.length > pictureBytes ? new PictureTooLarge() : encodePicture(account, spool)
