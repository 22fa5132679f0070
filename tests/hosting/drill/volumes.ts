import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../compose.ts'

const { services, volumes: named } = compose()

/**
 * The folders that docker-compose.yml mounts on a machine, empty as at a first start, except for the host's own
 * secret.
 */
export interface Volumes {
  /** The folder of a named volume. */
  readonly of: (name: string) => string
  /** The folder on this machine for a path of a service's container. */
  readonly pathIn: (service: string, path: string) => string
  /** A service's environment in docker-compose.yml, with these settings of `.env` and with paths of this machine. */
  readonly environment: (
    service: string,
    settings: Readonly<Record<string, string>>,
  ) => Record<string, string>
  readonly remove: () => Promise<void>
}

export async function makeVolumes(smtpUrl: string): Promise<Volumes> {
  const machine = await mkdtemp(join(tmpdir(), 'cachotteries-machine-'))
  // PostgreSQL must be able to enter it, under an account of its own.
  await chmod(machine, 0o711)
  for (const name of Object.keys(named)) await mkdir(join(machine, name), { mode: 0o755 })
  await mkdir(join(machine, 'secrets'), { mode: 0o700 })
  await writeFile(join(machine, 'secrets/smtp-url'), `${smtpUrl}\n`, { mode: 0o444 })

  const mountsOf = (service: string): [target: string, folder: string][] => [
    ...(services[service]?.volumes ?? []).map((mount): [string, string] => {
      const [source = '', target = ''] = mount.split(':')
      return [target, join(machine, source)]
    }),
    ['/run/secrets', join(machine, 'secrets')],
  ]
  const pathIn = (service: string, path: string): string => {
    const [target, folder] = mountsOf(service).find(([prefix]) => `${path}/`.startsWith(`${prefix}/`)) ?? []
    if (target === undefined || folder === undefined) throw new Error(`${service} has no ${path}`)
    return join(folder, path.slice(target.length))
  }
  return {
    of: (name) => join(machine, name),
    pathIn,
    environment: (service, settings) =>
      Object.fromEntries(
        Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
          name,
          value.startsWith('/')
            ? pathIn(service, value)
            : value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, setting: string) => settings[setting] ?? ''),
        ]),
      ),
    remove: () => rm(machine, { recursive: true, force: true }),
  }
}
