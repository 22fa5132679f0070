import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { type FolderIdentity, identify, isPostgresIn } from './processes.ts'
import { dataDirectoryArgument, programEnvironment, run } from './program.ts'
import { STARTUP_LOG } from './server-log.ts'

/** PostgreSQL's main process, started by this process or left by an earlier launcher. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly folder: FolderIdentity
}

/** Finds the postmaster of this cluster. Removes the file of a dead one. */
export async function findPostmaster(dir: string): Promise<(Postmaster & { stopping: boolean }) | undefined> {
  const file = await readPostmasterFile(dir)
  if (!file) return undefined
  const postmaster = { pid: file.pid, port: file.port, folder: await identify(dir) }
  if (await isRunning(postmaster)) return { ...postmaster, stopping: file.status === 'stopping' }
  await removePostmasterFile(dir, file)
  return undefined
}

export async function isRunning({ pid, folder }: Postmaster): Promise<boolean> {
  return await isPostgresIn(folder, pid)
}

/**
 * Starts a postmaster, without waiting for it to be ready. It outlives this process and doesn't receive the terminal's
 * Ctrl-C, so that the application can finish its work before it stops PostgreSQL.
 */
export async function launchPostmaster(
  { home, dir, account, binaries }: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const startupLog = await open(join(home, STARTUP_LOG), 'w', 0o600)
  try {
    const child = spawn(
      binaries.postgres,
      [
        `-D${dataDirectoryArgument(dir, account)}`,
        ...Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        cwd: dir,
        ...account,
        env: programEnvironment,
        detached: true,
        windowsHide: true,
        // A file, because a pipe would break when this process dies.
        stdio: ['ignore', 'ignore', startupLog.fd],
      },
    )
    await once(child, 'spawn')
    child.unref()
    return { pid: child.pid!, port, folder: await identify(dir) }
  } finally {
    await startupLog.close()
  }
}

/**
 * How long each signal may take, in milliseconds, before the next one. A server has 10 seconds to stop, of which its
 * requests take five: the first two leave it time to kill a PostgreSQL that doesn't react.
 */
const TIMEOUTS = { SIGINT: 3_000, SIGQUIT: 1_000, SIGKILL: 60_000 } as const

/**
 * Stops a postmaster. Rolls back open transactions and closes connections; when that takes too long, stops it at once, so
 * that it recovers at the next start. No committed transaction is lost.
 */
export async function stopPostmaster(
  postmaster: Postmaster,
  pgCtl: string,
  timeouts: Readonly<Record<keyof typeof TIMEOUTS, number>> = TIMEOUTS,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isRunning(postmaster))) return
    await send(signal, postmaster.pid, pgCtl)
    const until = performance.now() + timeouts[signal]
    while ((await isRunning(postmaster)) && performance.now() < until) await delay(20)
  }
  if (await isRunning(postmaster))
    throw new Error(`PostgreSQL (processus ${postmaster.pid}) ne s'arrête pas.`)
}

async function send(signal: keyof typeof TIMEOUTS, pid: number, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals. PostgreSQL emulates them.
    await run(pgCtl, ['kill', signal.replace('SIG', ''), String(pid)])
    return
  }
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already, which the caller checks.
  }
}
