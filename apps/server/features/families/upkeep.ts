import type {
  ChooseWelcome,
  NewcomerCommand,
  RenameFamily,
  RenewCode,
} from '@cachotteries/contracts/families'
import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { FamilyCommand } from '@cachotteries/domain/features/families/decide'
import { Effect } from 'effect'
import { namesAtJoining } from './published/joining-names.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { newCode } from './published/new-code.ts'
import { change, shownFamily } from './service.ts'

/** Records what a member does for their family, and answers with the family as it is then. */
const keepUp = Effect.fnUntraced(function* (uid: FamilyId, commandId: string, command: FamilyCommand) {
  yield* change(uid, commandId, command)
  return yield* shownFamily(command.by, uid)
})

/** What members do that all members read of has a limit, by account and address. */
const limitedUpkeep = <A, E, R>(account: UserId, address: string, effect: Effect.Effect<A, E, R>) =>
  limited('upkeep', { account, address }, effect)

/** Without a code, one is made up. */
export const renewCode = Effect.fn('families.renewCode')(function* (
  address: string,
  by: UserId,
  form: RenewCode,
) {
  const code = form.code ?? (yield* newCode)
  const renewing = keepUp(form.uid, form.commandId, { type: 'RenewCode', by, code })
  return yield* limitedUpkeep(by, address, renewing)
})

export const renameFamily = Effect.fn('families.rename')(function* (
  address: string,
  by: UserId,
  form: RenameFamily,
) {
  const renaming = keepUp(form.uid, form.commandId, { type: 'RenameFamily', by, name: form.name })
  return yield* limitedUpkeep(by, address, renaming)
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
