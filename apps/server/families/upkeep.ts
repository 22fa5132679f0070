import type {
  ChooseWelcome,
  NewcomerCommand,
  RemoveMember,
  RenameFamily,
  RenewCode,
} from '@cachotteries/contracts/families'
import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { FamilyCommand } from '@cachotteries/domain/families/decide'
import { invitationCode } from '@cachotteries/domain/families/invitation-code'
import { Effect } from 'effect'
import { Identifiers } from '../infrastructure/ambient.ts'
import { refuseTaken } from '../infrastructure/log/execute.ts'
import { namesAtJoining } from './read-model.ts'
import { change, shownFamily } from './service.ts'

/** Records what a member does for their family, and answers with the family as it is then. */
const keepUp = Effect.fnUntraced(function* (uid: FamilyId, commandId: string, command: FamilyCommand) {
  yield* change(uid, commandId, command)
  return yield* shownFamily(command.by, uid)
})

const newCode = Identifiers.use(({ below }) => Effect.sync(() => invitationCode(below)))

/** Without a code, one is made up. */
export const renewCode = Effect.fn('families.renewCode')(function* (by: UserId, form: RenewCode) {
  const code = form.code ?? (yield* newCode)
  return yield* keepUp(form.uid, form.commandId, { type: 'RenewCode', by, code })
})

export const renameFamily = Effect.fn('families.rename')(function* (by: UserId, form: RenameFamily) {
  return yield* keepUp(form.uid, form.commandId, { type: 'RenameFamily', by, name: form.name }).pipe(
    refuseTaken({ family_name_taken: 'FamilyExists' }),
  )
})

export const removeMember = Effect.fn('families.remove')(function* (by: UserId, form: RemoveMember) {
  const { uid, commandId, member } = form
  return yield* keepUp(uid, commandId, { type: 'RemoveMember', by, member, code: yield* newCode })
})

export const chooseWelcome = Effect.fn('families.chooseWelcome')(function* (by: UserId, form: ChooseWelcome) {
  const { uid, commandId, welcomes } = form
  return yield* keepUp(uid, commandId, { type: 'ChooseWelcome', by, welcomes })
})

export const welcomeNewcomer = Effect.fn('families.welcome')(function* (by: UserId, form: NewcomerCommand) {
  const { uid, commandId, newcomer } = form
  const names = yield* namesAtJoining(newcomer, uid)
  return yield* keepUp(uid, commandId, { type: 'WelcomeNewcomer', by, newcomer, ...names })
})

export const declineNewcomer = Effect.fn('families.decline')(function* (by: UserId, form: NewcomerCommand) {
  const { uid, commandId, newcomer } = form
  return yield* keepUp(uid, commandId, { type: 'DeclineNewcomer', by, newcomer })
})
