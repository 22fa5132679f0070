import { readdir, readFile } from 'node:fs/promises'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'

/**
 * Stops every process of a PostgreSQL with SIGSTOP, as if the machine swapped or the disk hung: connections stay
 * open, and get no answer. Returns a function that resumes them. Linux only: processes are listed in `/proc`.
 */
export async function freeze(url: string): Promise<() => void> {
  const processes = await processesOf(url)
  const send = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of processes) process.kill(pid, signal)
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}

/** The postmaster first: while it is stopped, it starts no other process. */
async function processesOf(url: string): Promise<readonly number[]> {
  const pool = openCuttablePool(url)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parents = await parentOfEach()
  await pool.end()
  const own = rows[0]?.pid
  const postmaster = own === undefined ? undefined : parents.get(own)
  if (postmaster === undefined) throw new Error('PostgreSQL must run on this machine')
  const children = [...parents].filter(([pid, parent]) => parent === postmaster && pid !== own)
  return [postmaster, ...children.map(([pid]) => pid)]
}

async function parentOfEach(): Promise<Map<number, number>> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // `pid (comm) state ppid …`, where comm may have any characters.
    const [, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (parent !== undefined) parents.set(Number(name), Number(parent))
  }
  return parents
}
