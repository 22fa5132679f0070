import { ManagedRuntime } from 'effect'
import { appointAdministrator } from '../accounts/administrators.ts'
import { logLayer, systemAmbient, type Ambient } from '../composition/services.ts'

/** Makes somebody an administrator, as the operator does at the command line. */
export async function appoint(
  databaseUrl: string,
  name: string,
  ambient: Ambient = systemAmbient,
): Promise<void> {
  const runtime = ManagedRuntime.make(logLayer(databaseUrl, ambient))
  try {
    await runtime.runPromise(appointAdministrator(name))
  } finally {
    await runtime.dispose()
  }
}
