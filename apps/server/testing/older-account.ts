import { randomUUID } from 'node:crypto'
import { accept } from '@cachotteries/domain/decider'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import { Effect, ManagedRuntime } from 'effect'
import type { Registration } from '@cachotteries/contracts/accounts'
import { register } from '../features/accounts/service.ts'
import { accountStream } from '../features/accounts/streams.ts'
import { servicesLayer, systemAmbient } from '../composition/services.ts'
import { execute } from '../infrastructure/log/execute.ts'

/** Registers somebody under a name that earlier releases allowed: nothing is asked of the name. */
export async function registerOlder(databaseUrl: string, form: Registration): Promise<void> {
  const runtime = ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))
  await runtime.runPromise(
    Effect.gen(function* () {
      const { userId } = yield* register({ ...form, name: randomUUID() })
      const stream = accountStream.of(userId)
      yield* execute({
        commandId: randomUUID(),
        by: userId,
        streams: [stream],
        fold: () => undefined,
        decide: () => accept<AccountEvent>({ type: 'ProfileChanged', personal: { name: form.name } }),
        place: (event) => ({ stream, event }),
      })
    }),
  )
  await runtime.dispose()
}
