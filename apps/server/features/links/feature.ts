import type { Feature } from '../../infrastructure/feature.ts'
import { otherAccess } from './other-access.ts'
import { linkPage } from './page.ts'
import { linkCalls } from './rest.ts'
import { linksRouter } from './trpc.ts'

/** Links that show a list to people without an account. */
export const links = {
  erasing: { forget: ({ person }) => [[`delete from app.links_to_show where owner = $1`, person]] },
  calls: linkCalls,
  router: linksRouter,
  page: linkPage,
  otherAccess,
} satisfies Feature
