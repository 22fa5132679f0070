import { confirmation, newPasskey, passkeyAnswer, removal } from '@cachotteries/contracts/passkeys'
import { anyone, member, memberMutation, openMutation, router } from '../../infrastructure/trpc.ts'
import { askForPasskey, keepPasskey } from './making.ts'
import { askToConfirm, ownPasskeys, removePasskey } from './own-passkeys.ts'
import { askToSignIn, signInByPasskey } from './signing-in.ts'

export const passkeysRouter = router({
  askToSignIn: anyone.mutation(({ ctx }) => ctx.send(askToSignIn(ctx))),
  signIn: openMutation(passkeyAnswer, signInByPasskey),
  own: member.query(({ ctx }) => ctx.send(ownPasskeys(ctx))),
  ask: memberMutation(confirmation, (_user, input, ctx) => askForPasskey(ctx, input)),
  keep: memberMutation(newPasskey, (_user, input, ctx) => keepPasskey(ctx, input)),
  askToConfirm: member.mutation(({ ctx }) => ctx.send(askToConfirm(ctx))),
  remove: memberMutation(removal, (_user, input, ctx) => removePasskey(ctx, input)),
})
