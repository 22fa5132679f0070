import type { Feature } from '../../infrastructure/feature.ts'
import { otherAccess } from './other-access.ts'
import { passkeysRouter } from './trpc.ts'

/** Signing in by the fingerprint or the face that a device knows. Only a browser can, so no documented call does it. */
export const passkeys = {
  calls: [],
  router: passkeysRouter,
  otherAccess,
} satisfies Feature
