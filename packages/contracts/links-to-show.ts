import type { z } from 'zod'
import { form, uid } from './text.ts'
import { day } from './wishes.ts'

export type { LinkAddressView, LinkToShowView } from '@cachotteries/domain/visibility/views/links'

/** `until` is the last day on which the link shows the list; without it the link has no end. */
export const newLink = form({ until: day.optional() })

export const ofList = form({ owner: uid })

export const makeLink = newLink.extend({ owner: uid })
export type MakeLink = z.infer<typeof makeLink>
