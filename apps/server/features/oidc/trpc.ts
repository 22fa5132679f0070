import { newcomer } from '@cachotteries/contracts/accounts'
import { providerAnswer } from '@cachotteries/contracts/oidc'
import { confirmation } from '@cachotteries/contracts/passkeys'
import { anyone, member, memberMutation, openMutation, router } from '../../infrastructure/trpc.ts'
import { answer } from './answering.ts'
import { askToLink, askToSignIn } from './going.ts'
import { registerNewcomer } from './newcomers.ts'
import { ownProvider, unlink } from './own-provider.ts'

export const oidcRouter = router({
  askToSignIn: anyone.mutation(({ ctx }) => ctx.send(askToSignIn(ctx))),
  answer: openMutation(providerAnswer, (ctx, input) => answer(ctx, input.answer)),
  register: openMutation(newcomer, registerNewcomer),
  own: member.query(({ ctx }) => ctx.send(ownProvider(ctx))),
  askToLink: memberMutation(confirmation, (_user, input, ctx) => askToLink(ctx, input)),
  unlink: memberMutation(confirmation, (_user, input, ctx) => unlink(ctx, input)),
})
