import {
  addPreference,
  changePreference,
  preferencesOf,
  removePreference,
} from '@cachotteries/contracts/preferences'
import { liveOf, member, memberMutation, router, viewOf } from '../../infrastructure/trpc.ts'
import { openPreferences } from './live.ts'
import { add, change, list, remove, types } from './service.ts'

export const preferencesRouter = router({
  types: member.query(({ ctx }) => ctx.send(types())),
  list: viewOf(preferencesOf, list, openPreferences),
  add: memberMutation(addPreference, add),
  change: memberMutation(changePreference, change),
  remove: memberMutation(removePreference, remove),
  live: liveOf(openPreferences),
})
