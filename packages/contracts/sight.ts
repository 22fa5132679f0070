import type { z } from 'zod'
import { commandId, form, uid } from './text.ts'

export type { SightView } from '@cachotteries/domain/visibility/views/sight'

/** Whose list it is. */
export const sightOf = form({ owner: uid })

/** Whose list it is, and who is set aside for it, or sees it again. */
export const changeSight = form({ owner: uid, person: uid, commandId })
export type ChangeSight = z.infer<typeof changeSight>
