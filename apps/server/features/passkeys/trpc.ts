import { confirmation, newPasskey, passkeyAnswer, removal } from '@cachotteries/contracts/passkeys'
import { anyone, member, router } from '../../infrastructure/trpc.ts'
import { askForPasskey, keepPasskey } from './making.ts'
import { askToConfirm, ownPasskeys, removePasskey } from './own-passkeys.ts'
import { askToSignIn, signInByPasskey } from './signing-in.ts'

export const passkeysRouter = router({
  askToSignIn: anyone.mutation(({ ctx }) => ctx.send(askToSignIn(ctx))),
  signIn: anyone.input(passkeyAnswer).mutation(({ ctx, input }) => ctx.send(signInByPasskey(ctx, input))),
  own: member.query(({ ctx }) => ctx.send(ownPasskeys(ctx))),
  ask: member.input(confirmation).mutation(({ ctx, input }) => ctx.send(askForPasskey(ctx, input))),
  keep: member.input(newPasskey).mutation(({ ctx, input }) => ctx.send(keepPasskey(ctx, input))),
  askToConfirm: member.mutation(({ ctx }) => ctx.send(askToConfirm(ctx))),
  remove: member.input(removal).mutation(({ ctx, input }) => ctx.send(removePasskey(ctx, input))),
})
