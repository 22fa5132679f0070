import type { UserId } from '@cachotteries/domain/decider'
import type { GuestWithdrawn } from '@cachotteries/domain/features/guests/events'
import type { Erasing } from '../../infrastructure/log/erasing.ts'
import { guestsBefore, guestsStream } from './streams.ts'

export const erasing: Erasing = {
  theirs: [guestsBefore],
  // They withdraw the guests whom they invited.
  farewell: async (client, people) => {
    const { rows } = await client.query<{ readonly owner: UserId; readonly guest: UserId }>(
      `select owner, guest from guests where invited_by = any($1::uuid[]) and ended_at is null order by owner, guest`,
      [people],
    )
    return rows.map(({ owner, guest }) => [
      guestsStream.of(owner),
      { type: 'GuestWithdrawn', guest } satisfies GuestWithdrawn,
    ])
  },
  forget: ({ person, theirs }) => [
    [
      `delete from app.guest_links where owner = $1 or guest = any($2::uuid[])
         or guest in (select guest from read_models.guests where invited_by = $1)`,
      person,
      [...theirs(guestsBefore)],
    ],
  ],
}
