import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { textOf } from './compose.ts'
import { readSettings } from './ha/settings.ts'

const patroni: {
  scope: string
  bootstrap: {
    dcs: {
      ttl: number
      loop_wait: number
      retry_timeout: number
      synchronous_mode: boolean
      synchronous_mode_strict: boolean
      postgresql: { use_pg_rewind: boolean; parameters: Record<string, string | number> }
    }
    initdb: (string | Record<string, string>)[]
    post_init: string
  }
  postgresql: { pg_hba: string[] }
} = parse(textOf('infra/ha/patroni.yml'))
const { dcs } = patroni.bootstrap
const machine = readSettings(textOf('infra/ha/machine.env'))
const haproxy = textOf('infra/ha/haproxy.cfg')
const page = textOf('docs/hosting.md')

/** The port of an address, or of each address of a list. */
const portsIn = (text = ''): string[] => [...text.matchAll(/:(\d+)(?=,|$)/g)].map(([, port = '']) => port)

const servers = [...haproxy.matchAll(/^\tserver (\w+) "\$\{(\w+)\}:(\d+)"$/gm)].map(
  ([, name = '', variable = '', port = '']) => ({ name, variable, port }),
)

describe('three replicating PostgreSQL', () => {
  it('have the settings of a single one', () => {
    const alone = Object.fromEntries(
      [...textOf('infra/postgres/postgresql.conf').matchAll(/^(\w+) = '?([^'\n]+)'?$/gm)]
        .map(([, name = '', value = '']): [string, string] => [name, value])
        .filter(([name]) => name !== 'listen_addresses'),
    )
    const theirs = Object.fromEntries(
      Object.entries(dcs.postgresql.parameters).map(([name, value]) => [name, String(value)]),
    )
    expect(theirs).toMatchObject(alone)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(theirs).not.toHaveProperty(name)
    expect(patroni.bootstrap.initdb).toContain('data-checksums')
  })

  it('acknowledge only changes that two of them have, and rejoin by rewinding', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
    expect(dcs.postgresql.use_pg_rewind).toBe(true)
  })

  it('have a new leader within the trial’s 15 seconds, by Patroni’s own rule for its times', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
    expect(dcs.ttl).toBeLessThan(15)
  })

  it('admit only the created accounts, with a password', () => {
    const accounts = patroni.postgresql.pg_hba
      .filter((line) => line.startsWith('host '))
      .map((line) => line.split(' '))
    expect(accounts.map(([, , account]) => account)).toEqual(['replicator', 'rewind', 'cachotteries'])
    for (const [, , , from, method] of accounts) expect([from, method]).toEqual(['samenet', 'scram-sha-256'])
    expect(textOf('infra/ha/create-database.sh')).toContain('create role cachotteries login password')
  })
})

describe('HAProxy', () => {
  it('has the names and addresses of the three machines', () => {
    expect(servers.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    for (const { variable } of servers) expect(machine).toHaveProperty(variable)
    expect(textOf('infra/ha/systemd/haproxy.conf')).toContain('machine.env')
  })

  it('finds PostgreSQL and Patroni at their ports', () => {
    const [postgres] = portsIn(machine['PATRONI_POSTGRESQL_LISTEN'])
    for (const { port } of servers) expect(port).toBe(postgres)
    expect(portsIn(machine['PATRONI_RESTAPI_LISTEN'])).toEqual([/check port (\d+)/.exec(haproxy)?.[1]])
  })

  it('sends connections only to the leader, and ends those of a former leader', () => {
    expect(haproxy).toMatch(/^\toption httpchk OPTIONS \/primary\n\thttp-check expect status 200$/m)
    expect(haproxy).toMatch(/^\tdefault-server check .*\bon-marked-down shutdown-sessions\b/m)
    expect(haproxy.match(/^listen|^backend|^frontend/gm)).toHaveLength(1)
  })

  it('listens at the address of the database in docs/hosting.md', () => {
    const [, listen] =
      /^Environment=DATABASE_LISTEN=(\S+)$/m.exec(textOf('infra/ha/systemd/haproxy.conf')) ?? []
    expect(page).toContain(`@${listen}/cachotteries`)
  })
})

describe('a machine', () => {
  it('announces the addresses that it listens on, and has those of the others', () => {
    for (const what of ['RESTAPI', 'POSTGRESQL'])
      expect(machine[`PATRONI_${what}_CONNECT_ADDRESS`]).toBe(machine[`PATRONI_${what}_LISTEN`])
    expect(machine['ETCD_INITIAL_ADVERTISE_PEER_URLS']).toBe(machine['ETCD_LISTEN_PEER_URLS'])
    expect(machine['ETCD_ADVERTISE_CLIENT_URLS']).toBe(machine['ETCD_LISTEN_CLIENT_URLS'])
    const nodes = servers.map(({ name, variable }) => [name, machine[variable]] as const)
    const [client] = portsIn(machine['ETCD_LISTEN_CLIENT_URLS'])
    const [peer] = portsIn(machine['ETCD_LISTEN_PEER_URLS'])
    expect(machine['PATRONI_ETCD3_HOSTS']).toBe(nodes.map(([, address]) => `${address}:${client}`).join())
    expect(machine['ETCD_INITIAL_CLUSTER']).toBe(
      nodes.map(([name, address]) => `${name}=http://${address}:${peer}`).join(),
    )
  })

  it('gets every file of infra/ha by the commands of the page', async () => {
    const folder = fileURLToPath(new URL('../../infra/ha/', import.meta.url))
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
    for (const name of files) expect(page, name).toContain(`infra/ha/${name}`)
    expect(page).toContain(` infra/ha/create-database.sh ${patroni.bootstrap.post_init}`)
  })

  it('has passwords of 256 random bits each, which aren’t printed and don’t change', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cachotteries-credentials-'))
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    const script = fileURLToPath(new URL('../../infra/ha/make-credentials.sh', import.meta.url))
    const make = (): string => execFileSync('sh', [script, home], { encoding: 'utf8' })
    expect(make()).toBe('')
    const made = await readFile(join(home, 'patroni.env'), 'utf8')
    const passwords = Object.entries(readSettings(made)).filter(([name]) => name.endsWith('_PASSWORD'))
    expect(passwords).toHaveLength(3)
    for (const [, password] of passwords) expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(passwords.map(([, password]) => password)).size).toBe(3)
    expect((await stat(join(home, 'patroni.env'))).mode & 0o777).toBe(0o444)
    make()
    expect(await readFile(join(home, 'patroni.env'), 'utf8')).toBe(made)
  })
})

describe('infra/ha/compose.yml', () => {
  type Service = {
    image?: string
    environment?: Record<string, string>
    volumes?: string[]
    networks?: string[]
    command?: string[]
  }
  type File = { services: Record<string, Service>; volumes: Record<string, null> }
  const read = (path: string): File => parse(textOf(path), { merge: true })
  const [alone, three] = [read('docker-compose.yml'), read('infra/ha/compose.yml')]

  it('is valid by the Compose specification’s schema', () => {
    const path = join(
      dirname(createRequire(import.meta.url).resolve('dclint/package.json')),
      'schemas/compose.schema.json',
    )
    const { $schema: _, ...schema }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
    const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema)
    expect(isCompose(three), JSON.stringify(isCompose.errors)).toBe(true)
  })

  it('replaces the single PostgreSQL by HAProxy, at the same address for the application', () => {
    const replaced = Object.keys(three.services).filter((name) => name in alone.services)
    expect(replaced).toEqual(['postgres', 'credentials'])
    expect(three.services['postgres']?.command?.[0]).toBe('haproxy')
    expect(three.services['postgres']?.environment?.['DATABASE_LISTEN']).toBe('*:5432')
    for (const { variable } of servers)
      expect(three.services).toHaveProperty(three.services['postgres']?.environment?.[variable] ?? '')
  })

  it('has the PostgreSQL of docker-compose.yml, with the data folder of that version', () => {
    expect(textOf('infra/ha/Dockerfile')).toContain(`FROM ${alone.services['postgres']?.image}\n`)
    const [, major] = /^postgres:(\d+)/.exec(alone.services['postgres']?.image ?? '') ?? []
    for (const name of ['a', 'b', 'c']) {
      const { environment = {}, volumes = [] } = three.services[`database-${name}`] ?? {}
      expect(environment['PATRONI_POSTGRESQL_BIN_DIR']).toBe(`/usr/lib/postgresql/${major}/bin`)
      expect(environment['PATRONI_POSTGRESQL_DATA_DIR']).toBe(`/var/lib/postgresql/${major}/cachotteries`)
      expect(volumes).toContain(`database-${name}:/var/lib/postgresql`)
      expect(volumes).toContain(`./infra/ha/create-database.sh:${patroni.bootstrap.post_init}:ro`)
    }
  })

  it('gives its containers the settings and ports of a machine', () => {
    for (const [service, { environment = {}, networks = ['back'] }] of Object.entries(three.services)) {
      expect(networks).toEqual(['back'])
      for (const [name, value] of Object.entries(environment))
        if (/^(ETCD|PATRONI|NODE)_/.test(name) && name !== 'ETCD_DATA_DIR') {
          expect(machine, `${service} ${name}`).toHaveProperty(name)
          expect(portsIn(value), `${service} ${name}`).toEqual(portsIn(machine[name]))
        }
    }
  })

  it('declares its volumes, and makes the passwords with a program of the image', () => {
    const used = Object.values(three.services).flatMap(({ volumes = [] }) =>
      volumes.map((text) => text.split(':')[0] ?? '').filter((name) => !name.startsWith('./')),
    )
    expect([...new Set(used)].filter((name) => !(name in alone.volumes)).toSorted()).toEqual(
      Object.keys(three.volumes).toSorted(),
    )
    for (const [path] of (three.services['credentials']?.command?.join(' ') ?? '').matchAll(
      /infra\/[\w/.-]+/g,
    ))
      expect(textOf('infra/Dockerfile')).toContain(`COPY ${path} ./${path}\n`)
  })
})
