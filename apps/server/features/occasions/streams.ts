import { erasedText } from '@cachotteries/domain/erased'
import type { OccasionContent, OccasionEvent } from '@cachotteries/domain/features/occasions/events'
import { z } from 'zod'
import { calendarDay } from '../../infrastructure/log/calendar-day.ts'
import { kept, leaving } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'
import { emptied } from '../families/streams.ts'

const occasion = z.string().min(1)
const personal = z.object({ title: z.string() })
const people = z.array(z.string().min(1)).nullable()
const whoSees = { people, seenBy: people, isSurprise: z.boolean() }

const title = leaving(erasedText)

/**
 * Everybody in the family saw what there was before somebody could say who does. These fields have a schema of their own, so that a
 * node of an older release refuses to change what it would show to everybody.
 */
const seenByFamily = (data: object) => ({ people: null, ...data, seenBy: null, isSurprise: false })

/** The occasions of one family: one stream for each family. */
export const occasionsStream = streamType<OccasionEvent>(
  'occasions',
  {
    OccasionAdded: z.object({ occasion, day: calendarDay, ...whoSees, personal }),
    OccasionChanged: z.object({ occasion, day: calendarDay, ...whoSees, personal }),
    OccasionRemoved: z.object({ occasion, ...whoSees, personal }),
  },
  {
    leaves: {
      OccasionAdded: { occasion: kept, day: kept, people: kept, seenBy: kept, personal: { title } },
      OccasionChanged: { occasion: kept, day: kept, people: kept, seenBy: kept, personal: { title } },
      OccasionRemoved: { occasion: kept, people: kept, seenBy: kept, personal: { title } },
    },
    // What is for them alone, or seen by them alone. The other members need the rest.
    isOf: ({ person, theirs }) => {
      const ofThemAlone = new Set<string>()
      return (family, event) => {
        const { occasion } = event
        if (event.type !== 'OccasionRemoved') {
          if (isOfOneAlone(event, person)) ofThemAlone.add(occasion)
          else ofThemAlone.delete(occasion)
        }
        return ofThemAlone.has(occasion) || (event.by === person && theirs(emptied).has(family))
      }
    },
  },
  {
    OccasionAdded: [seenByFamily],
    OccasionChanged: [seenByFamily],
    OccasionRemoved: [seenByFamily],
  },
)

/** Whether it is for nobody but them, or seen by nobody else. */
function isOfOneAlone({ people, seenBy, isSurprise }: OccasionContent, person: string): boolean {
  const isNobodyElse = (some: readonly string[]) => some.every((one) => one === person)
  if (people !== null && isNobodyElse(people)) return true
  return seenBy !== null && isNobodyElse([...seenBy, ...(isSurprise ? [] : (people ?? []))])
}
