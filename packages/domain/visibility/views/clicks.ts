import { z } from 'zod'
import { day, instant, uid, type ViewOf } from './parts.ts'

const source = z.enum(['wish-card', 'wish-form', 'wish-detail'])
const count = z.int().min(0)

/** One click on the link to a shop. Names that the viewer may not know are null. */
const recentClick = z.strictObject({
  uid,
  source,
  wishName: z.string().nullable(),
  user: z.strictObject({ name: z.string().nullable() }),
  timestamp: instant,
})
export type RecentClickView = ViewOf<typeof recentClick>

/** How people use the links to shops, for an administrator: of all time, except in the chart. */
export const analytics = z.strictObject({
  summary: z.strictObject({
    totalClicks: count,
    uniqueUsers: count,
    uniqueWishes: count,
    /** The sources that were used, the most used first. */
    bySource: z.array(z.strictObject({ source, count })),
  }),
  /** The newest first. */
  recentClicks: z.array(recentClick),
  /** Each of the last 30 days in the server's time zone, those without a click too. */
  clicksOverTime: z.array(z.strictObject({ date: day, count })),
})
export type AnalyticsView = ViewOf<typeof analytics>
