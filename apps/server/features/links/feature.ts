import type { Feature } from '../../infrastructure/feature.ts'
import { linkPage } from './page.ts'
import { linkCalls } from './rest.ts'
import { linksRouter } from './trpc.ts'

/** Links that show a list to people without an account. */
export const links = {
  calls: linkCalls,
  router: linksRouter,
  page: linkPage,
} satisfies Feature
