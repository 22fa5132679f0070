import { erasedText } from '@cachotteries/domain/erased'
import type { OccasionEvent } from '@cachotteries/domain/features/occasions/events'
import { z } from 'zod'
import { calendarDay } from '../../infrastructure/log/calendar-day.ts'
import { kept, leaving } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const occasion = z.string().min(1)
const personal = z.object({ title: z.string() })
const people = z.array(z.string().min(1)).nullable()

const title = leaving(erasedText)

/** The occasions of one family: one stream for each family. */
export const occasionsStream = streamType<OccasionEvent>(
  'occasions',
  {
    OccasionAdded: z.object({ occasion, day: calendarDay, people, personal }),
    OccasionChanged: z.object({ occasion, day: calendarDay, people, personal }),
    OccasionRemoved: z.object({ occasion, personal }),
  },
  {
    leaves: {
      OccasionAdded: { occasion: kept, day: kept, people: kept, personal: { title } },
      OccasionChanged: { occasion: kept, day: kept, people: kept, personal: { title } },
      OccasionRemoved: { occasion: kept, personal: { title } },
    },
    // What is for them alone. The other members need the rest.
    isOf: ({ person, emptied }) => {
      const forThem = new Set<string>()
      return (family, event) => {
        const { occasion } = event
        if (event.type !== 'OccasionRemoved') {
          if (event.people?.length === 1 && event.people.includes(person)) forThem.add(occasion)
          else forThem.delete(occasion)
        }
        return forThem.has(occasion) || (event.by === person && emptied.has(family))
      }
    },
  },
)
