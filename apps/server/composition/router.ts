import { accountsRouter } from '../accounts/trpc.ts'
import { clicksRouter } from '../clicks/trpc.ts'
import { familiesRouter } from '../families/trpc.ts'
import { imageLookupRouter } from '../image-lookup/trpc.ts'
import { preferencesRouter } from '../preferences/trpc.ts'
import { transferRouter } from '../transfer/trpc.ts'
import { wishesRouter } from '../wishes/trpc.ts'
import { router } from '../infrastructure/trpc.ts'

export const appRouter = router({
  accounts: accountsRouter,
  families: familiesRouter,
  imageLookup: imageLookupRouter,
  preferences: preferencesRouter,
  wishes: wishesRouter,
  clicks: clicksRouter,
  transfer: transferRouter,
})

export type AppRouter = typeof appRouter
