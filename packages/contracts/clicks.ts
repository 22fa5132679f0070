import { z } from 'zod'
import { form, uid } from './text.ts'

export type { AnalyticsView, RecentClickView } from '@cachotteries/domain/visibility/views'

/**
 * A click on the link to a shop. Browsers send more with it, such as who clicked, when and on what name:
 * none of it is taken, since the session, the clock and the wish itself know better.
 */
export const linkClick = form({
  wishId: uid,
  source: z.enum(['wish-card', 'wish-form', 'wish-detail'], "L'origine du clic est inconnue"),
})
export type LinkClick = z.infer<typeof linkClick>
