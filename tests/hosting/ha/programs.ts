import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { missingPackages } from '../missing-packages.ts'

/** What the trial runs, and Debian's packages that have it. PostgreSQL's are in a folder of each version. */
const needed = [
  { program: 'patroni', package: 'patroni' },
  { program: 'etcd', package: 'etcd-server' },
  { program: 'etcdctl', package: 'etcd-client' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'nginx', package: 'nginx-light' },
] as const

const postgresVersions = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs of the newest version that Debian installed. */
export function postgresPrograms(): string {
  const [newest] = existsSync(postgresVersions)
    ? readdirSync(postgresVersions).toSorted((a, b) => Number(b) - Number(a))
    : []
  return `${postgresVersions}/${newest ?? ''}/bin`
}

/** Debian's packages that the trial misses here. */
export const missingForCluster = (): string[] => [
  ...missingPackages(needed),
  ...(existsSync(`${postgresPrograms()}/pg_rewind`) ? [] : ['postgresql']),
]

/** PostgreSQL doesn't run as root: the account that Debian makes for it. */
export const postgresAccount = (): { readonly uid: number; readonly gid: number } => ({
  uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
  gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
})

export interface Program {
  readonly pid: number
  /** Sends a signal, and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>
}

interface Start {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly log: string
  readonly account?: { readonly uid: number; readonly gid: number }
}

/** Starts a program whose output goes to the end of a file. */
export function startProgram(program: string, { args = [], env = {}, log, account }: Start): Program {
  const file = createWriteStream(log, { flags: 'a' })
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...account,
  })
  child.stdout?.pipe(file)
  child.stderr?.pipe(file)
  const ended = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

/** The ids of a process and of all that it started, and so on, which still have it as their parent. */
export function withChildren(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The second field is a name in brackets, which may have any characters.
      const [, parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return [[Number(name), Number(parent)] as const]
    } catch {
      return []
    }
  })
  const under = (id: number): number[] => [
    id,
    ...parents.flatMap(([child, parent]) => (parent === id ? under(child) : [])),
  ]
  return under(pid)
}

/** Ends everything that this process started when it ends, also by Ctrl-C, and then calls `clean` with its status. */
export function atTheEnd(clean: (status: number) => void): void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, status] of Object.entries(signals)) process.once(signal, () => process.exit(status))
  process.once('exit', (status) => {
    signalAll(withChildren(process.pid).slice(1), 'SIGKILL')
    clean(status)
  })
}

/** Sends a signal to processes of which some may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
}

export const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)
