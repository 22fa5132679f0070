import { newcomer } from '@cachotteries/contracts/accounts'
import { providerAnswer } from '@cachotteries/contracts/oidc'
import { confirmation } from '@cachotteries/contracts/passkeys'
import { anyone, member, router } from '../../infrastructure/trpc.ts'
import { answer } from './answering.ts'
import { askToLink, askToSignIn } from './going.ts'
import { registerNewcomer } from './newcomers.ts'
import { ownProvider, unlink } from './own-provider.ts'

export const oidcRouter = router({
  askToSignIn: anyone.mutation(({ ctx }) => ctx.send(askToSignIn(ctx))),
  answer: anyone.input(providerAnswer).mutation(({ ctx, input }) => ctx.send(answer(ctx, input.answer))),
  register: anyone.input(newcomer).mutation(({ ctx, input }) => ctx.send(registerNewcomer(ctx, input))),
  own: member.query(({ ctx }) => ctx.send(ownProvider(ctx))),
  askToLink: member.input(confirmation).mutation(({ ctx, input }) => ctx.send(askToLink(ctx, input))),
  unlink: member.input(confirmation).mutation(({ ctx, input }) => ctx.send(unlink(ctx, input))),
})
