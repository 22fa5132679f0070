import { z } from 'zod'
import { confirmation } from './passkeys.ts'
import { uid } from './text.ts'

export type { AccessView, OtherAccessView } from '@cachotteries/domain/visibility/views/accounts'

const unknown = 'Identifiant invalide'

/** One that is to open or show nothing any more. The kind is one that the server named. */
export const endAccess = confirmation.extend({ kind: z.string(unknown).max(50, unknown), id: uid })
export type EndAccess = z.infer<typeof endAccess>
