import type { Feature } from '../../infrastructure/feature.ts'
import { endVisits, otherAccess } from './other-access.ts'
import { oidcRouter } from './trpc.ts'

/** Signing in by the provider that the operator names. Only a browser can, so no documented call does it. */
export const oidc = {
  erasing: { forget: ({ person }) => [[`delete from app.oidc_newcomers where account = $1`, person]] },
  calls: [],
  onNewPassword: endVisits,
  otherAccess,
  router: oidcRouter,
} satisfies Feature
