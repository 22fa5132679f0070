import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeDoor, type Door } from './door.ts'
import { freePorts } from '../../support/ports.ts'
import { readSettings } from './settings.ts'
import {
  atTheEnd,
  isAlive,
  postgresAccount,
  postgresPrograms,
  signalAll,
  startProgram,
  withChildren,
  type Program,
} from './programs.ts'
import { until } from './until.ts'

const settings = fileURLToPath(new URL('../../../infra/ha/', import.meta.url))
const names = ['a', 'b', 'c'] as const
export type Name = (typeof names)[number]

/** One of the three machines: an etcd, and a PostgreSQL with its Patroni. */
interface Machine {
  readonly name: Name
  readonly etcd: { readonly client: number; readonly peer: number }
  readonly rest: number
  readonly postgres: number
  /** The addresses by which the other machines reach it, and by which it reaches each etcd. */
  readonly doors: { readonly rest: Door; readonly postgres: Door; readonly etcd: readonly Door[] }
}

/** A member in Patroni's `/cluster`. */
interface Member {
  readonly name: Name
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

/** Three machines with the settings of infra/ha, all on this one, and the HAProxy in front of them. */
export interface DatabaseCluster {
  readonly databaseUrl: string
  readonly names: readonly Name[]
  /** The leader as the others see it; undefined while there is none. */
  readonly leader: () => Promise<Name | undefined>
  /** Resolves when one leads and both others follow it, one of them synchronously. */
  readonly whole: () => Promise<Name>
  /** The synchronous standby, which has all acknowledged changes. */
  readonly synchronous: () => Promise<Name>
  /** Kills PostgreSQL and its Patroni with SIGKILL. */
  readonly kill: (name: Name) => void
  readonly start: (name: Name) => void
  /** Stops PostgreSQL and its Patroni as systemd does. */
  readonly stop: (name: Name) => Promise<void>
  readonly freeze: (name: Name) => () => void
  /**
   * Cuts a machine off from both others; clients still reach it through HAProxy. Returns a function that reconnects it.
   */
  readonly cutOff: (name: Name) => () => void
  readonly switchOver: (from: Name, to: Name) => Promise<void>
  /** Changes a setting of the cluster, as `patronictl edit-config` does. */
  readonly configure: (settings: Readonly<Record<string, unknown>>) => Promise<void>
  readonly killEtcd: (name: Name) => Promise<void>
  readonly startEtcd: (name: Name) => void
  readonly restartHaproxy: () => Promise<void>
  /** Kills everything on a machine, deletes its disk, and replaces it by a new one as docs/hosting.md says. */
  readonly replace: (name: Name) => Promise<void>
  /** Runs SQL on a machine as its account `postgres`, one statement after the other. */
  readonly psql: (name: Name, statements: readonly string[]) => Promise<void>
  /** The log of a Patroni so far. */
  readonly said: (name: Name) => Promise<string>
}

/**
 * Starts everything in this folder. The caller waits until it is `whole`. It ends with this process; if this process
 * fails, its logs stay.
 *
 * @param canCut whether machines reach each other through doors, so that they can be cut off
 */
export async function startDatabaseCluster(home: string, canCut: boolean = true): Promise<DatabaseCluster> {
  const account = postgresAccount()
  await chmod(home, 0o711)
  const credentials = join(home, 'credentials')
  const [haproxyPort = 0, ...free] = await freePorts(1 + 4 * names.length)
  await mkdir(credentials)
  for (const of of ['postgres', 'ha'])
    execFileSync('sh', [join(settings, '..', of, 'make-credentials.sh'), credentials])
  const passwords = readSettings(await readFile(join(credentials, 'patroni.env'), 'utf8'))
  const databaseUrl = (await readFile(join(credentials, 'database-url'), 'utf8')).replace(
    '@postgres:5432/',
    `@127.0.0.1:${haproxyPort}/`,
  )

  const ports = names.map((name, index) => {
    const [client = 0, peer = 0, rest = 0, postgres = 0] = free.slice(4 * index, 4 * index + 4)
    return { name, etcd: { client, peer }, rest, postgres }
  })
  const machines: readonly Machine[] = await Promise.all(
    ports.map(async (one) => ({
      ...one,
      doors: {
        rest: await makeDoor(one.rest),
        postgres: await makeDoor(one.postgres),
        etcd: await Promise.all(ports.map(({ etcd }) => makeDoor(etcd.client))),
      },
    })),
  )
  const machine = (name: Name): Machine => {
    const found = machines.find((one) => one.name === name)
    if (!found) throw new Error(`there is no machine ${name}`)
    return found
  }

  const shipped = readSettings(await readFile(join(settings, 'machine.env'), 'utf8'))
  const peers = machines.map(({ name, etcd }) => `${name}=http://127.0.0.1:${etcd.peer}`).join()
  /** The shipped settings of a machine, with the addresses and folders of the trial. */
  const environmentOf = ({ name, etcd, rest, postgres, doors }: Machine): Record<string, string> => {
    const ours: Record<string, string> = {
      PATRONI_NAME: name,
      ETCD_NAME: name,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${canCut ? doors.rest.port : rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${canCut ? doors.postgres.port : postgres}`,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${etcd.peer}`,
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcd.client}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${etcd.peer}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcd.client}`,
      PATRONI_ETCD3_HOSTS: doors.etcd.map(({ port }) => `127.0.0.1:${port}`).join(),
      ETCD_INITIAL_CLUSTER: peers,
      PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
      PATRONI_POSTGRESQL_DATA_DIR: join(home, name, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(home, name, 'pgpass'),
    }
    for (const key of Object.keys(ours)) if (!(key in shipped)) throw new Error(`machine.env has no ${key}`)
    return { ...shipped, ...ours }
  }

  const createDatabase = join(home, 'create-database.sh')
  await writeFile(createDatabase, await readFile(join(settings, 'create-database.sh')))
  await chmod(createDatabase, 0o755)
  const patroniSettings = await readFile(join(settings, 'patroni.yml'), 'utf8')
  for (const { name } of machines) {
    await mkdir(join(home, name))
    await writeFile(
      join(home, name, 'patroni.yml'),
      patroniSettings
        .replace('/etc/patroni/create-database.sh', createDatabase)
        .replace('unix_socket_directories: /run/postgresql', `unix_socket_directories: ${join(home, name)}`),
    )
    await chown(join(home, name), account.uid, account.gid)
  }

  const etcds = new Map<Name, Program>()
  const startEtcd = (name: Name, state = 'new'): void => {
    const env = {
      ...environmentOf(machine(name)),
      ETCD_DATA_DIR: join(home, name, 'etcd'),
      ETCD_INITIAL_CLUSTER_STATE: state,
    }
    const onlyEtcd = Object.fromEntries(Object.entries(env).filter(([key]) => key.startsWith('ETCD_')))
    etcds.set(name, startProgram('etcd', { env: onlyEtcd, log: join(home, `etcd-${name}.log`), account }))
  }
  const patronis = new Map<Name, Program>()
  const start = (name: Name): void => {
    // Patroni reaches each etcd through a door, so that it can be cut off. It doesn't ask etcd for other addresses.
    const doors = { PATRONI_ETCD3_USE_PROXIES: 'true', PATRONICTL_CONFIG_FILE: '' }
    const env = {
      ...environmentOf(machine(name)),
      ...passwords,
      ...doors,
      DATABASE_PASSWORD_FILE: join(credentials, 'database-password'),
      PATH: `${postgresPrograms()}:${process.env['PATH']}`,
    }
    const args = [join(home, name, 'patroni.yml')]
    patronis.set(
      name,
      startProgram('patroni', { args, env, log: join(home, `patroni-${name}.log`), account }),
    )
  }

  await writeFile(
    join(home, 'haproxy.cfg'),
    machines.reduce(
      (text, { name, rest, postgres }) =>
        text.replace(
          `server ${name} "\${NODE_${name.toUpperCase()}}:5432"`,
          `server ${name} 127.0.0.1:${postgres} port ${rest}`,
        ),
      // With times in HAProxy's log, to compare it with those of Patroni and PostgreSQL.
      (await readFile(join(settings, 'haproxy.cfg'), 'utf8')).replace('format raw', 'format iso'),
    ),
  )
  const startHaproxy = (): Program =>
    startProgram('haproxy', {
      args: ['-W', '-db', '-f', join(home, 'haproxy.cfg')],
      env: { DATABASE_LISTEN: `127.0.0.1:${haproxyPort}` },
      log: join(home, 'haproxy.log'),
    })

  /** Patroni, PostgreSQL and its processes. */
  const processesOf = (name: Name): number[] => {
    const patroni = patronis.get(name)?.pid ?? 0
    return [patroni, postmasterOf(join(home, name))]
      .filter((pid) => pid > 0 && isAlive(pid))
      .flatMap(withChildren)
  }
  atTheEnd((status) => {
    for (const name of names) signalAll(processesOf(name), 'SIGKILL')
    if (status === 1) console.error(`The logs are in ${home}`)
    const gone = status === 1 ? names.map((name) => join(home, name)) : [home]
    for (const folder of gone) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  const members = async (): Promise<readonly Member[]> => {
    for (const { rest } of machines)
      try {
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) })
        const { members: found }: { members: Member[] } = JSON.parse(await answer.text())
        if (found.some(({ role }) => role === 'leader')) return found
      } catch {
        // It doesn't answer.
      }
    return []
  }
  const leader = async (): Promise<Name | undefined> => {
    for (const { name, rest } of machines) if (await isOk(`http://127.0.0.1:${rest}/primary`)) return name
    return undefined
  }
  const whole = (): Promise<Name> =>
    until('one PostgreSQL leads, and both others follow it', async () => {
      const found = await members()
      const leading = found.find(({ role }) => role === 'leader')
      const following = found.filter(
        ({ role, state, timeline }) =>
          role !== 'leader' && /^(running|streaming)$/.test(state) && timeline === leading?.timeline,
      )
      const isSynchronous = following.some(({ role }) => role === 'sync_standby')
      const isWhole = leading && following.length === names.length - 1 && isSynchronous
      return isWhole && (await leader()) === leading.name && leading.name
    })

  /** Asks a Patroni for what needs a password. */
  async function order(method: string, name: Name, path: string, body: object): Promise<void> {
    const { PATRONI_RESTAPI_USERNAME: user, PATRONI_RESTAPI_PASSWORD: password } = passwords
    const answer = await fetch(`http://127.0.0.1:${machine(name).rest}/${path}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  }

  for (const name of names) startEtcd(name)
  // Patroni ends when etcd has not decided yet, and systemd would start it again.
  for (const { name, etcd } of machines)
    await until(`the etcd ${name} has decided`, () => isOk(`http://127.0.0.1:${etcd.client}/health`))
  let haproxy = startHaproxy()
  for (const name of names) start(name)

  const cluster: DatabaseCluster = {
    databaseUrl,
    names,
    leader,
    whole,
    synchronous: () =>
      until(
        'one PostgreSQL follows synchronously',
        async () => (await members()).find(({ role }) => role === 'sync_standby')?.name,
      ),
    kill: (name) => signalAll(processesOf(name), 'SIGKILL'),
    start,
    stop: async (name) => {
      const postgres = processesOf(name)
      await patronis.get(name)?.end('SIGTERM')
      await until(`the PostgreSQL of ${name} has stopped`, async () => !postgres.some(isAlive))
    },
    freeze: (name) => {
      const frozen = processesOf(name)
      signalAll(frozen, 'SIGSTOP')
      return () => signalAll(frozen, 'SIGCONT')
    },
    cutOff: (name) => {
      const { doors } = machine(name)
      // On one machine the sender of a connection is unknown, so no Patroni reaches another one meanwhile.
      const shut = [doors.postgres, ...doors.etcd, ...machines.map((one) => one.doors.rest)]
      for (const door of shut) door.shut()
      return () => {
        for (const door of shut) door.open()
      }
    },
    switchOver: (from, to) => order('POST', from, 'switchover', { leader: from, candidate: to }),
    configure: (dynamic) => order('PATCH', 'a', 'config', dynamic),
    killEtcd: async (name) => etcds.get(name)?.end('SIGKILL'),
    startEtcd,
    restartHaproxy: async () => {
      await haproxy.end('SIGTERM')
      haproxy = startHaproxy()
    },
    replace: async (name) => {
      signalAll(processesOf(name), 'SIGKILL')
      await etcds.get(name)?.end('SIGKILL')
      for (const lost of ['data', 'etcd'])
        await rm(join(home, name, lost), { recursive: true, maxRetries: 10 })
      const remaining = machines.find((one) => one.name !== name)
      const etcdctl = (...args: readonly string[]) =>
        promisify(execFile)('etcdctl', [`--endpoints=http://127.0.0.1:${remaining?.etcd.client}`, ...args])
      const { stdout } = await etcdctl('member', 'list')
      const [id = ''] = new RegExp(`^(\\w+), \\w+, ${name},`, 'm').exec(stdout)?.slice(1) ?? []
      await etcdctl('member', 'remove', id)
      await etcdctl('member', 'add', name, `--peer-urls=http://127.0.0.1:${machine(name).etcd.peer}`)
      startEtcd(name, 'existing')
      start(name)
    },
    psql: async (name, statements) => {
      const where = [`--host=${join(home, name)}`, `--port=${machine(name).postgres}`]
      for (const statement of statements)
        // Without blocking this process, which runs the doors between the machines.
        await promisify(execFile)(
          `${postgresPrograms()}/psql`,
          ['--no-psqlrc', ...where, `--command=${statement}`],
          { ...account, cwd: '/' },
        )
    },
    said: (name) => readFile(join(home, `patroni-${name}.log`), 'utf8'),
  }
  return cluster
}

/** The PID of the PostgreSQL in this machine's folder, which isn't a child of Patroni; 0 without one. */
function postmasterOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
