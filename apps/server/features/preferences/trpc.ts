import * as forms from '@cachotteries/contracts/preferences'
import { liveOf, member, memberMutation, router, viewOf } from '../../infrastructure/trpc.ts'
import { openPreferences } from './live.ts'
import { add, change, list, remove, types } from './service.ts'

export const preferencesRouter = router({
  types: member.query(({ ctx }) => ctx.send(types())),
  list: viewOf(forms.preferencesOf, list, openPreferences),
  add: memberMutation(forms.addPreference, add),
  change: memberMutation(forms.changePreference, change),
  remove: memberMutation(forms.removePreference, remove),
  live: liveOf(openPreferences),
})
