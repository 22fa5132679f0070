import { pictureBytes } from '@cachotteries/contracts/pictures'
import { Effect, Semaphore } from 'effect'
import { browser } from '../infrastructure/outgoing/browser.ts'
import { PublicWeb } from '../infrastructure/outgoing/public-web.ts'
import { encodePicture, NotAPicture, type EncodedPicture } from './encode.ts'

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

/** Pictures that are fetched at once, so that they take at most 80 MB. */
const atOnce = Semaphore.makeUnsafe(8)

/** Fetches the picture at an address, and encodes it. What a server calls it doesn't count: its bytes do. */
export const fetchPicture = (address: string): Effect.Effect<EncodedPicture, NotAPicture, PublicWeb> =>
  PublicWeb.use(({ fetch }) =>
    fetch(address, { headers, reads: () => true, limit: pictureBytes + 1, deadlineMs }),
  ).pipe(
    Effect.catch(() => new NotAPicture()),
    Effect.flatMap(({ body }) =>
      body && body.length <= pictureBytes ? encodePicture(body) : new NotAPicture(),
    ),
    (fetching) => Semaphore.withPermit(atOnce, fetching),
  )
