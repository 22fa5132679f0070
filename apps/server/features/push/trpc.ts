import { allowPush, onePushDevice, pushHere } from '@cachotteries/contracts/push'
import { member, memberMutation, router } from '../../infrastructure/trpc.ts'
import { allow, forget, here, ownDevices } from './devices.ts'

export const pushRouter = router({
  own: member.query(({ ctx }) => ctx.send(ownDevices(ctx.session))),
  allow: memberMutation(allowPush, (_user, input, ctx) => allow(ctx, input)),
  // A mutation, so that the address of the device stands in no log.
  here: memberMutation(pushHere, (_user, input, ctx) => here(ctx.session, input)),
  forget: memberMutation(onePushDevice, (_user, { id }, ctx) => forget(ctx.session, id)),
})
