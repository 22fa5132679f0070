import { liveViewOf } from '@cachotteries/contracts/live'
import {
  addPreference,
  changePreference,
  preferencesOf,
  removePreference,
} from '@cachotteries/contracts/preferences'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { openPreferences, preferencesShape } from './live.ts'
import { add, change, list, remove, types } from './service.ts'

export const preferencesRouter = router({
  types: member.query(({ ctx }) => ctx.send(types())),
  list: member
    .input(preferencesOf)
    .query(({ ctx, input }) =>
      ctx.send(Effect.map(list(ctx.user, input.owner), (view) => digested(view, preferencesShape))),
    ),
  add: member.input(addPreference).mutation(({ ctx, input }) => ctx.send(add(ctx.user, input))),
  change: member.input(changePreference).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  remove: member.input(removePreference).mutation(({ ctx, input }) => ctx.send(remove(ctx.user, input))),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openPreferences, input)),
})
