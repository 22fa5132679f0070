import { fileToPreview, wishesToImport } from '@cachotteries/contracts/transfer'
import { Effect } from 'effect'
import { member, router } from '../infrastructure/trpc.ts'
import { addToOwnList } from '../wishes/add-many.ts'
import { asSheet, exportAll, preview, transferLimited } from './service.ts'

export const transferRouter = router({
  export: member.query(({ ctx }) =>
    ctx.send(exportAll(ctx.user).pipe(transferLimited(ctx.address(), ctx.user))),
  ),
  sheet: member.query(({ ctx }) =>
    ctx.send(Effect.map(exportAll(ctx.user), asSheet).pipe(transferLimited(ctx.address(), ctx.user))),
  ),
  // It changes nothing, but a file is too large for an address.
  preview: member
    .input(fileToPreview)
    .mutation(({ ctx, input }) =>
      ctx.send(
        preview(ctx.user, Buffer.from(input.content, 'base64')).pipe(
          transferLimited(ctx.address(), ctx.user),
        ),
      ),
    ),
  import: member
    .input(wishesToImport)
    .mutation(({ ctx, input }) =>
      ctx.send(Effect.asVoid(addToOwnList(ctx.user, input)).pipe(transferLimited(ctx.address(), ctx.user))),
    ),
})
