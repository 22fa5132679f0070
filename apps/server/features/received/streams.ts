import { erasedText, erasedWish } from '@cachotteries/domain/erased'
import type { ReceivedEvent } from '@cachotteries/domain/features/received/events'
import { toldIn } from '@cachotteries/domain/features/received/received'
import type { UserId } from '@cachotteries/domain/decider'
import { z } from 'zod'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import { dropped, kept, leaving } from '../../infrastructure/log/personal.ts'
import { storedPicture } from '../../infrastructure/log/stored-picture.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'
import { ownWishes } from '../wishes/streams.ts'

const id = z.string().min(1)

/** What a person was told that they received, how they thanked, and what they saw of both: one stream for each, of which they know every event. */
export const receivedStream = streamType<ReceivedEvent>(
  'received',
  {
    GiftTold: z.object({
      gift: id,
      givers: z.array(id).min(1),
      on: z.iso.date(),
      quantity: z.int().min(1).exactOptional(),
      hiddenFrom: z.array(id).exactOptional(),
      picture: storedPicture.exactOptional(),
      personal: z.object({ name: z.string() }),
    }),
    Thanked: z.object({ gift: id, giver: id, personal: z.object({ text: z.string() }) }),
    NewsNoted: z.object({
      news: z.array(z.object({ gift: id, person: id, giver: id })).min(1),
      as: z.enum(['seen', 'aside']),
    }),
    DayRecalled: z.object({ day: z.iso.date() }),
  },
  {
    leaves: {
      GiftTold: {
        gift: kept,
        givers: kept,
        on: kept,
        hiddenFrom: kept,
        picture: dropped,
        personal: { name: leaving(erasedWish) },
      },
      Thanked: { gift: kept, giver: kept, personal: { text: leaving(erasedText) } },
      NewsNoted: { news: kept },
      DayRecalled: { day: kept },
    },
    // Of what was given to them, what they wrote themselves. The givers keep the rest.
    isOf:
      ({ person, theirs }) =>
      (id, event) =>
        id === person && (event.type !== 'GiftTold' || theirs(ownWishes).has(event.gift)),
  },
)

/** What this person was told, by their stream. */
export const toldTo = (person: UserId, facts: FactsByStream) =>
  toldIn(receivedStream.eventsIn(facts.get(receivedStream.of(person))))
