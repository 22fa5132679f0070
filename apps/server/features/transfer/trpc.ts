import { fileToPreview, importToTakeBack, wishesToImport } from '@cachotteries/contracts/transfer'
import { Effect } from 'effect'
import { member, memberMutation, router } from '../../infrastructure/trpc.ts'
import { importToOwnList } from '../wishes/published/add-many.ts'
import { takeBack } from '../wishes/published/take-back.ts'
import { asPage, asSheet, exportAll, preview, transferLimited } from './service.ts'

export const transferRouter = router({
  export: member.query(({ ctx }) => ctx.send(transferLimited(ctx, exportAll(ctx.user)))),
  sheet: member.query(({ ctx }) => ctx.send(transferLimited(ctx, Effect.map(exportAll(ctx.user), asSheet)))),
  page: member.query(({ ctx }) => ctx.send(transferLimited(ctx, Effect.map(exportAll(ctx.user), asPage)))),
  // A mutation, since a file is too large for the address of a query.
  preview: memberMutation(fileToPreview, (user, { content }, ctx) =>
    transferLimited(ctx, preview(user, Buffer.from(content, 'base64'))),
  ),
  import: memberMutation(wishesToImport, (user, input, ctx) =>
    transferLimited(ctx, importToOwnList(user, input)),
  ),
  takeBack: memberMutation(importToTakeBack, (user, input, ctx) =>
    transferLimited(ctx, takeBack(user, input)),
  ),
})
