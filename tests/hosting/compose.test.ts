import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { compose, textOf, variablesIn } from './compose.ts'

const { services, secrets, networks, volumes } = compose()
const entries = Object.entries(services)
const { version }: { version: string } = JSON.parse(textOf('package.json'))

/** Where a volume, or a file of the repository, is mounted. */
const mounts = (name: string): readonly [source: string, target: string, mode: string][] =>
  (services[name]?.volumes ?? []).map((text) => {
    const [source = '', target = '', mode = 'rw'] = text.split(':')
    return [source, target, mode]
  })

/** The command by which Docker asks whether the application is ready. */
const healthCheck = (): readonly string[] => {
  const [, command = ''] =
    /^HEALTHCHECK [^\n]+\\\n\s+CMD (\[.+\])$/m.exec(
      textOf('infra/Dockerfile').split('\nFROM ').at(-1) ?? '',
    ) ?? []
  return (JSON.parse(command) as string[]).map((part) => (part === 'node' ? process.execPath : part))
}

/** The status with which a command ends. */
const endOf = async (
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<unknown> => {
  const [status] = await once(spawn(program, args, { env, stdio: 'ignore' }), 'exit')
  return status
}

describe('each container', () => {
  it.each(entries)(
    '%s can write only to its volumes, runs without privileges, and has limits',
    (_, { read_only, user, cap_drop, security_opt, deploy, logging }) => {
      expect({ read_only, cap_drop, security_opt }).toEqual({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(user).not.toMatch(/^(root|0)(:|$)/)
      expect(Number(deploy.resources.limits.cpus)).toBeLessThanOrEqual(2)
      expect(deploy.resources.limits.memory).toMatch(/^\d+[MG]$/)
      expect(logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' })
    },
  )

  it('has an image with a fixed version', () => {
    for (const { image, build } of Object.values(services))
      expect(image).toMatch(build ? new RegExp(`^cachotteries:${version}$`) : /^[a-z/]+:v?\d+\.\d+(\.\d+)?/)
    for (const [, image = ''] of textOf('infra/Dockerfile').matchAll(/^FROM (node\S+)/gm))
      expect(image).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/)
  })

  it('restarts by itself, except the one that only runs once', () => {
    const others = entries.filter(([, { restart }]) => restart !== 'unless-stopped')
    expect(others.map(([name]) => name)).toEqual(['credentials'])
    // Otherwise `up --wait` fails when it ends: https://github.com/docker/compose/issues/10596.
    for (const name of ['app', 'postgres'])
      expect(services[name]?.depends_on?.['credentials']).toEqual({
        condition: 'service_completed_successfully',
      })
  })

  it('has a health check, its own or its image’s, except the one that ends', () => {
    const silent = entries.filter(([, { healthcheck }]) => !healthcheck)
    expect(silent.map(([name]) => name)).toEqual(['app', 'credentials', 'mail'])
    expect(healthCheck().join(' ')).toContain('/readyz')
    // The image's own: https://github.com/axllent/mailpit/blob/develop/Dockerfile.
    expect(services['mail']?.image).toMatch(/^axllent\/mailpit:/)
  })
})

describe('the image’s health check', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['::1', '::1'],
    ['::', '::1'],
  ])('asks where the server listens, by any port: at %s', async (HOST, at) => {
    let status = 200
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end()
    })
    await once(server.listen(0, at), 'listening')
    const { port } = server.address() as AddressInfo
    const check = () => endOf(healthCheck(), { HOST, PORT: String(port) })
    expect(await check()).toBe(0)
    status = 503
    expect(await check()).toBe(1)
    server.closeAllConnections()
    await once(server.close(), 'close')
    expect(await check()).toBe(1)
  })
})

describe('published ports', () => {
  it('are only those of the proxy, and on the internet only in production', () => {
    const doors = entries.flatMap(([name, { ports, profiles }]) => (ports ? [{ name, ports, profiles }] : []))
    expect(doors).toEqual([
      { name: 'proxy', ports: ['80:80', '443:443', '443:443/udp'], profiles: ['production'] },
      { name: 'local-proxy', ports: ['127.0.0.1:3000:3000'], profiles: ['local'] },
      { name: 'mail', ports: ['127.0.0.1:8025:8025'], profiles: ['local'] },
      { name: 'grafana', ports: ['127.0.0.1:3001:3000'], profiles: ['monitoring'] },
    ])
  })

  it('only lead to the application: the database’s network is internal', () => {
    expect(networks['back']).toEqual({ internal: true })
    expect(services['postgres']?.networks).toEqual(['back'])
    for (const [name, { networks: its }] of entries)
      if (its?.includes('front') && its.includes('back')) expect(name).toBe('app')
    expect(networks['watch']).toEqual({ internal: true })
    expect(services['prometheus']?.networks).toEqual(['watch'])
  })
})

/** The services that mount a volume, and whether they may write to it. */
const holders = (volume: string): string[] =>
  entries
    .flatMap(([name]) =>
      mounts(name)
        .filter(([source]) => source === volume)
        .map(([, , mode]) => `${name} ${mode}`),
    )
    .toSorted()

describe('secrets', () => {
  it('are files: the environment contains no password, and none is known beforehand', () => {
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/.test(name)) expect(name).toMatch(/_FILE$/)
        expect(value).not.toMatch(/:\/\/[^/]*:[^/]*@/)
      }
    expect(textOf('docker-compose.yml')).not.toMatch(/:-/)
    expect(secrets['smtp-url']?.file).toMatch(/^\$\{SMTP_URL_FILE:\?/)
    for (const path of ['.gitignore', '.dockerignore']) expect(textOf(path)).toMatch(/^\/?secrets\/?$/m)
  })

  it('of the database can be read by the two services that need them, and written by the one that makes them', () => {
    expect(holders('credentials')).toEqual(['app ro', 'backup ro', 'credentials rw', 'postgres ro'])
    expect(services['credentials']?.network_mode).toBe('none')
  })

  it('of monitoring can be read by its services and the application; only the backup service can write backups', () => {
    expect(holders('monitoring')).toEqual(['app ro', 'credentials rw', 'grafana ro', 'prometheus ro'])
    expect(holders('backups')).toEqual(['app ro', 'backup rw'])
  })
})

describe('docker-compose.yml', () => {
  const taken = variablesIn(textOf('docker-compose.yml')).toSorted()

  it.each(['local', 'production'])('has all of its variables set by infra/%s.env', (name) => {
    const given = [...textOf(`infra/${name}.env`).matchAll(/^(\w+)=(.+)$/gm)].map(
      ([, variable = '']) => variable,
    )
    expect(given.toSorted()).toEqual(['COMPOSE_PROFILES', ...taken].toSorted())
    expect(textOf(`infra/${name}.env`)).toContain(`COMPOSE_PROFILES=${name}\n`)
  })

  it('declares the volumes and networks that it uses', () => {
    const named = entries.flatMap(([name]) => mounts(name).map(([source]) => source))
    const declared = new Set(named.filter((source) => !source.startsWith('./')))
    expect([...declared].toSorted()).toEqual(Object.keys(volumes).toSorted())
    const used = new Set(entries.flatMap(([, service]) => service.networks ?? []))
    expect([...used].toSorted()).toEqual(Object.keys(networks).toSorted())
  })
})
