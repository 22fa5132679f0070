import { readFile, stat } from 'node:fs/promises'

import { errorCode } from './files.ts'
import { run } from './program.ts'

/** Whether a process has this PID, in any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Identifies a folder, even after it was renamed or moved. */
export interface FolderIdentity {
  readonly dev: bigint
  readonly ino: bigint
  readonly uid: bigint
}

export async function identify(folder: string): Promise<FolderIdentity> {
  const { dev, ino, uid } = await stat(folder, { bigint: true })
  return { dev, ino, uid }
}

/**
 * Whether this process is a PostgreSQL that works in this folder. PIDs are reused, even by the PostgreSQL of another
 * folder. Exact on Linux; elsewhere true means "perhaps".
 */
export async function isPostgresIn(folder: FolderIdentity, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform !== 'linux') {
    const listed = await run('ps', ['-p', String(pid), '-o', 'comm='])
    return listed.ok && listed.output.trim().endsWith('postgres')
  }
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false
    if ((await stat(`/proc/${pid}`, { bigint: true })).uid !== folder.uid) return false
    const cwd = await stat(`/proc/${pid}/cwd`, { bigint: true })
    return cwd.dev === folder.dev && cwd.ino === folder.ino
  } catch (error) {
    // Ended, or a zombie. On other errors the process may be alive.
    return !['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')
  }
}
