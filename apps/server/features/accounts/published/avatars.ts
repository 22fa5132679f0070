import { isWebAddress } from '@cachotteries/contracts/text'
import type { UserId } from '@cachotteries/domain/decider'
import type { PicturesOfLink } from '@cachotteries/domain/pictures/picture'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import type { Pictured } from '../../../infrastructure/feature.ts'
import type { Fact } from '../../../infrastructure/log/facts.ts'
import { copiesOfUnsaved, beginToFetch } from '../../../infrastructure/pictures/saving.ts'
import { changeAccount } from '../change.ts'
import { accountStream } from '../streams.ts'

const place = (user: UserId, pictures: PicturesOfLink) =>
  Effect.gen(function* () {
    const { newId } = yield* Identifiers
    yield* changeAccount(user, newId(), { type: 'PictureAvatar', pictures }, null)
  }).pipe(Effect.orDie)

/** The picture that the user has made for this link, if any. @param person whose avatar it is to be */
export const unsavedAvatar = (user: UserId, img: string | null | undefined, person: UserId = user) =>
  img ? copiesOfUnsaved('person', user, img, [person]) : Effect.succeed(undefined)

/** Fetches the picture of a link that these facts saved without one for a person. */
export const fetchAvatar = Effect.fnUntraced(function* (by: UserId, person: UserId, saved: readonly Fact[]) {
  const events = accountStream.eventsIn(saved)
  if (events.some(({ type }) => type === 'AvatarPictured')) return
  for (const event of events) {
    const changes = event.type === 'ProfileChanged' || event.type === 'PersonChanged'
    const img = changes ? event.personal.img : undefined
    if (!img || !isWebAddress(img)) continue
    yield* beginToFetch([
      { has: 'person', by, img, of: [person], place: (pictures) => place(person, pictures) },
    ])
  }
})

export const avatars: Pictured = {
  has: 'person',
  without: `select id, img from accounts where img ~* '^https?://' and picture is null`,
  shown: `select (picture->>'name')::uuid from accounts where picture is not null`,
  place,
}
