import { ManagedRuntime } from 'effect'
import type { Registration } from '@cachotteries/contracts/accounts'
import { register } from '../features/accounts/service.ts'
import { servicesLayer, systemAmbient } from '../composition/services.ts'

/** Registers somebody under a name that earlier releases allowed: the name isn't validated. */
export async function registerOlder(databaseUrl: string, form: Registration): Promise<void> {
  const runtime = ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))
  await runtime.runPromise(register(form))
  await runtime.dispose()
}
