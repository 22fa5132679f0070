import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../../tests/faults/report.ts'

const run = promisify(execFile)

/** The memory of a process that stands in the machine's, in MB; of PostgreSQL's it has none. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1_024
}

/** By what part memory grew after the warm-up, the first fifth: from the second fifth's median to the last one's. */
export function growth(samples: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth)) - 1
}

/** How many files and sockets a process of this one's may have open. */
export async function openFilesAllowed(): Promise<number> {
  const { stdout } = await run('sh', ['-c', 'ulimit -n'])
  return stdout.trim() === 'unlimited' ? Infinity : Number(stdout)
}
