import { accountsLive } from '../accounts/live.ts'
import { clicksLive } from '../clicks/live.ts'
import { familiesLive } from '../families/live.ts'
import { preferencesLive } from '../preferences/live.ts'
import { wishesLive } from '../wishes/live.ts'
import type { LiveFeature } from '../infrastructure/live/live-views.ts'

/** In the order in which one viewer is sent their frames. */
export const liveFeatures: readonly LiveFeature[] = [
  wishesLive,
  familiesLive,
  accountsLive,
  preferencesLive,
  clicksLive,
]
