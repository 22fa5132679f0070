import { z } from 'zod'
import { form, uid } from './text.ts'

export type { AnalyticsView, RecentClickView } from '@cachotteries/domain/visibility/views/clicks'

/**
 * A click on the link to a shop. Browsers also send the user, the time and the wish's name. These are ignored: the server
 * takes them from the session, its clock and the wish.
 */
export const linkClick = form({
  wishId: uid,
  source: z.enum(['wish-card', 'wish-form', 'wish-detail'], 'L’origine du clic est inconnue'),
})
export type LinkClick = z.infer<typeof linkClick>
