import { router } from '../infrastructure/trpc.ts'
import { features } from './features.ts'

type Features = typeof features

export const appRouter = router(
  Object.fromEntries(Object.entries(features).map(([name, feature]) => [name, feature.router])) as {
    readonly [Name in keyof Features]: Features[Name]['router']
  },
)

export type AppRouter = typeof appRouter
