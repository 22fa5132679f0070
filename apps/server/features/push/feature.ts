import type { Feature } from '../../infrastructure/feature.ts'
import { forgetAll } from './devices.ts'
import { pushPart } from './keys.ts'
import { round } from './round.ts'
import { pushRouter } from './trpc.ts'

/** What is new, on the devices of people who ask for it. Only a browser can subscribe, so no documented call does it. */
export const push = {
  round: () => round,
  machinePart: pushPart,
  onNewPassword: forgetAll,
  calls: [],
  router: pushRouter,
} satisfies Feature
