import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { Layer, ManagedRuntime } from 'effect'
import { administrator, families, password, people, shows } from './demo/family.ts'
import { fill } from './demo/fill.ts'
import { Clock, every } from './infrastructure/clock-and-ids.ts'
import { readConfig } from './infrastructure/config.ts'
import { operatorLog } from './infrastructure/operator/operator-log.ts'
import { runToTheEnd } from './infrastructure/process.ts'
import { machineParts } from './composition/features.ts'
import { servicesLayer, systemAmbient } from './composition/services.ts'
import { migrateDatabase, startServer } from './composition/start.ts'
import { builtWeb } from './infrastructure/http/web-files.ts'

await runToTheEnd(async () => {
  const config = readConfig(process.env, builtWeb(import.meta.url))
  const directory = await mkdtemp(join(tmpdir(), 'cachotteries-demo-'))
  const database = await startThrowawayPostgres()
  const throwAway = async () => {
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await migrateDatabase(database.url)
    const clock = { now: new Date() }
    const ambient = Layer.merge(
      systemAmbient,
      Layer.succeed(Clock, Clock.of({ now: () => clock.now, ran: () => performance.now(), every })),
    )
    const runtime = ManagedRuntime.make(servicesLayer(database.url, ambient))
    const { path } = await runtime.runPromise(fill(clock))
    await runtime.dispose()
    const server = await startServer(
      {
        ...config,
        parts: machineParts,
        log: operatorLog({ form: 'text' }),
        mail: { ...config.mail, directory },
      },
      database.url,
    )
    console.log(`
  Cachotteries, démonstration : ${server.url}

  Une famille vous attend. Rien n’est gardé quand vous arrêtez (Ctrl-C).
  Connectez-vous sous l’un de ces noms, mot de passe « ${password} » :
${people.map((name) => `    - ${name}${name === administrator ? ' (administre : « Mon profil », « Administration »)' : ''}`).join('\n')}
  Familles à rejoindre avec un nouveau compte :
${families.map(({ name, code }) => `    - ${name}, code ${code}`).join('\n')}
  La liste que ${shows} montre, sans compte : ${server.url}${path}
`)
    return async () => {
      await server.stop()
      await throwAway()
    }
  } catch (error) {
    await throwAway()
    throw error
  }
})
