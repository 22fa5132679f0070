import { allowPush, onePushDevice, pushHere } from '@cachotteries/contracts/push'
import { member, router } from '../../infrastructure/trpc.ts'
import { allow, forget, here, ownDevices } from './devices.ts'

export const pushRouter = router({
  own: member.query(({ ctx }) => ctx.send(ownDevices(ctx.session))),
  allow: member.input(allowPush).mutation(({ ctx, input }) => ctx.send(allow(ctx, input))),
  // A mutation, so that the address of the device stands in no log.
  here: member.input(pushHere).mutation(({ ctx, input }) => ctx.send(here(ctx.session, input))),
  forget: member.input(onePushDevice).mutation(({ ctx, input }) => ctx.send(forget(ctx.session, input.id))),
})
