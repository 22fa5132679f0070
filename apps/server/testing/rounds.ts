import { Effect, ManagedRuntime } from 'effect'
import { makeRounds } from '../composition/features.ts'
import { servicesLayer, type Ambient } from '../composition/services.ts'
import { withoutDelays } from './without-delays.ts'

/** Does once, to the end, what a node does every few seconds, with this clock. */
export async function roundsOnce(databaseUrl: string, ambient: Ambient): Promise<void> {
  const web = { allowedHosts: new Set<string>() }
  const settings = { rateLimits: false, web, doubtsClock: true }
  const runtime = ManagedRuntime.make(servicesLayer(databaseUrl, withoutDelays(ambient), settings))
  await runtime.runPromise(Effect.all(makeRounds(), { discard: true }))
  await runtime.dispose()
}
