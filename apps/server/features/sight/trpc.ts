import { changeSight, sightOf } from '@cachotteries/contracts/sight'
import { liveOf, memberMutation, router, viewOf } from '../../infrastructure/trpc.ts'
import { openSight } from './live.ts'
import { restore, setAside, whoSees } from './service.ts'

export const sightRouter = router({
  get: viewOf(sightOf, whoSees, openSight),
  setAside: memberMutation(changeSight, (user, input, ctx) => setAside(ctx.address(), user, input)),
  restore: memberMutation(changeSight, (user, input, ctx) => restore(ctx.address(), user, input)),
  live: liveOf(openSight),
})
