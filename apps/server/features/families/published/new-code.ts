import { invitationCode } from '@cachotteries/domain/features/families/invitation-code'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'

/** A new invitation code. */
export const newCode = Identifiers.use(({ below }) => Effect.sync(() => invitationCode(below)))
