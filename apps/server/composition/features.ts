import { accounts } from '../accounts/feature.ts'
import { clicks } from '../clicks/feature.ts'
import { families } from '../families/feature.ts'
import { gifts } from '../gifts/feature.ts'
import { imageLookup } from '../image-lookup/feature.ts'
import type { Feature, Pictured } from '../infrastructure/feature.ts'
import type { Call } from '../infrastructure/http/rest.ts'
import type { LiveFeature } from '../infrastructure/live/live-views.ts'
import { defineLog } from '../infrastructure/log/log-definition.ts'
import type { WriteLetter } from '../infrastructure/mail/postman.ts'
import { keptPeople } from '../kept-people/feature.ts'
import { pictures } from '../pictures/feature.ts'
import { preferences } from '../preferences/feature.ts'
import { sight } from '../sight/feature.ts'
import { transfer } from '../transfer/feature.ts'
import { wishes } from '../wishes/feature.ts'

/**
 * Every feature, under the name that its procedures have in tRPC: one more is one more line. What one viewer is sent over
 * a socket comes in this order.
 */
export const features = {
  ...{ wishes, families, sight, accounts, preferences, clicks },
  ...{ imageLookup, pictures, transfer, gifts, keptPeople },
}

const all: readonly Feature[] = Object.values(features)

export const logDefinition = defineLog(all.flatMap(({ log }) => log ?? []))

export const liveFeatures: readonly LiveFeature[] = all.flatMap(({ live }) => live ?? [])

/** Every call of the documented interface. */
export const calls: readonly Call[] = all.flatMap((feature) => feature.calls)

/** What has pictures. */
export const pictured: readonly Pictured[] = all.flatMap((feature) => feature.pictured ?? [])

/** Select the names of the pictures that are shown or kept: all others are deleted. */
export const picturesInUse: readonly string[] = [
  ...pictured.map(({ shown }) => shown),
  ...all.flatMap(({ keepsPictures }) => keepsPictures ?? []),
]

export const letters: readonly WriteLetter[] = all.flatMap((feature) => feature.letters ?? [])
