import { Effect } from 'effect'
import { accounts } from '../features/accounts/feature.ts'
import { clicks } from '../features/clicks/feature.ts'
import { conversations } from '../features/conversations/feature.ts'
import { digests } from '../features/digests/feature.ts'
import { draws } from '../features/draws/feature.ts'
import { families } from '../features/families/feature.ts'
import { gifts } from '../features/gifts/feature.ts'
import { guests } from '../features/guests/feature.ts'
import { imageLookup } from '../features/image-lookup/feature.ts'
import { links } from '../features/links/feature.ts'
import type { Feature } from '../infrastructure/feature.ts'
import { defineLog } from '../infrastructure/log/log-definition.ts'
import { accessOf } from '../infrastructure/other-access.ts'
import type { OnEntered, OnRegistered } from '../infrastructure/trpc.ts'
import { keptPeople } from '../features/kept-people/feature.ts'
import { occasions } from '../features/occasions/feature.ts'
import { oidc } from '../features/oidc/feature.ts'
import { passkeys } from '../features/passkeys/feature.ts'
import { pictures } from '../features/pictures/feature.ts'
import { preferences } from '../features/preferences/feature.ts'
import { purchases } from '../features/purchases/feature.ts'
import { push } from '../features/push/feature.ts'
import { received } from '../features/received/feature.ts'
import { sight } from '../features/sight/feature.ts'
import { transfer } from '../features/transfer/feature.ts'
import { wishes } from '../features/wishes/feature.ts'

/**
 * Every feature, under the name of its procedures in tRPC: a new feature is one more line. A viewer's frames are sent
 * in this order.
 */
export const features = {
  wishes,
  purchases,
  families,
  sight,
  accounts,
  preferences,
  clicks,
  imageLookup,
  pictures,
  transfer,
  gifts,
  keptPeople,
  conversations,
  occasions,
  draws,
  received,
  links,
  guests,
  passkeys,
  oidc,
  digests,
  push,
}

const all: readonly Feature[] = Object.values(features)

export const logDefinition = defineLog(
  all.flatMap(({ log }) => log ?? []),
  all.flatMap(({ erasing }) => erasing ?? []),
)

export const liveFeatures = all.flatMap(({ live }) => live ?? [])

/** Every call of the documented interface. */
export const calls = all.flatMap((feature) => feature.calls)

/** The pages that are served to people without an account. */
export const pages = all.flatMap(({ page }) => page ?? [])

/** What may not work on every machine. */
export const machineParts = all.flatMap(({ machinePart }) => machinePart ?? [])

/** Everything that has pictures. */
export const pictured = all.flatMap((feature) => feature.pictured ?? [])

/** Select the names of the pictures that are in use: all others are deleted. */
export const picturesInUse = [
  ...pictured.map(({ shown }) => shown),
  ...all.flatMap(({ keepsPictures }) => keepsPictures ?? []),
]

/** What features do for somebody who has just registered in the browser of a guest. */
export const onRegistered: OnRegistered = (user, guest) =>
  Effect.forEach(
    all.flatMap((feature) => feature.onRegistered ?? []),
    (act) => act(user, guest),
    { discard: true },
  )

/** What a new password ends, and what goes on under it. */
export const access = accessOf(Object.entries<Feature>(features))

/** What features do when somebody signs in in the browser of a guest. */
export const onEntered: OnEntered = (guest) =>
  Effect.forEach(
    all.flatMap((feature) => feature.onEntered ?? []),
    (act) => act(guest),
    { discard: true },
  )

/** Makes what a node does again and again. */
export const makeRounds = () => all.flatMap(({ round }) => round?.() ?? [])

export const letters = all.flatMap((feature) => feature.letters ?? [])
