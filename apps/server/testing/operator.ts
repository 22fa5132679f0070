import { ManagedRuntime, type Effect, type Layer } from 'effect'
import { logLayer, systemAmbient, type Ambient } from '../composition/services.ts'

/** Does something on a database, as the operator does at the command line. */
export async function operate(
  databaseUrl: string,
  work: Effect.Effect<unknown, unknown, Layer.Success<ReturnType<typeof logLayer>>>,
  ambient: Ambient = systemAmbient,
): Promise<void> {
  const runtime = ManagedRuntime.make(logLayer(databaseUrl, ambient))
  try {
    await runtime.runPromise(work)
  } finally {
    await runtime.dispose()
  }
}
