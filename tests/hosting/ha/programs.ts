import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { missingPackages } from '../missing-packages.ts'

/** The programs that the trial runs, with Debian's packages. PostgreSQL's are in a folder for each version. */
const needed = [
  { program: 'patroni', package: 'patroni' },
  { program: 'etcd', package: 'etcd-server' },
  { program: 'etcdctl', package: 'etcd-client' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'nginx', package: 'nginx-light' },
] as const

const postgresVersions = '/usr/lib/postgresql'

/** The folder with the programs of the newest PostgreSQL that Debian installed. */
export function postgresPrograms(): string {
  const [newest] = existsSync(postgresVersions)
    ? readdirSync(postgresVersions).toSorted((a, b) => Number(b) - Number(a))
    : []
  return `${postgresVersions}/${newest ?? ''}/bin`
}

/** Debian's packages that are missing on this machine. */
export const missingForCluster = (): string[] => [
  ...missingPackages(needed),
  ...(existsSync(`${postgresPrograms()}/pg_rewind`) ? [] : ['postgresql']),
]

/** Whether a leader that was frozen overwrites its successor's lease when it wakes: https://github.com/patroni/patroni/pull/2689. */
export function patroniOverwritesLeases(): boolean {
  const version = execFileSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number)
  return major * 1e4 + minor * 100 + patch < 30_003
}

/** The account that Debian creates for PostgreSQL, which doesn't run as root. */
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

/** The ids of a process and of its descendants. */
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

/** When this process ends, also by Ctrl-C, ends everything that it started, and then calls `clean` with its status. */
export function atTheEnd(clean: (status: number) => void): void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const [signal, status] of Object.entries(signals)) process.once(signal, () => process.exit(status))
  process.once('exit', (status) => {
    signalAll(withChildren(process.pid).slice(1), 'SIGKILL')
    clean(status)
  })
}

/** Sends a signal to processes. Some may have ended already. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
}

export const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)
