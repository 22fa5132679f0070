import { readdir, readFile } from 'node:fs/promises'

/** Linux counts a process's time in hundredths of a second: see proc_pid_stat(5). */
const ticksPerSecond = 100

interface Stat {
  readonly pid: number
  readonly parent: number
  /** Processor time so far in seconds: user and system time, children that have ended included. */
  readonly seconds: number
}

/** Seconds of processor time of each of these processes, with their child processes; Linux only. */
export async function processorSeconds(pids: readonly number[]): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(names.map(statOf))).filter((stat) => stat !== undefined)
  const withChildren = (pid: number): number =>
    all.reduce(
      (sum, stat) =>
        sum + (stat.pid === pid ? stat.seconds : 0) + (stat.parent === pid ? withChildren(stat.pid) : 0),
      0,
    )
  return pids.map(withChildren)
}

async function statOf(name: string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The second field is a name in brackets, which may have any characters.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
  return { pid: Number(name), parent, seconds: ticks / ticksPerSecond }
}
