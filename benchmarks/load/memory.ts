import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { median } from '../../tests/faults/report.ts'

const run = promisify(execFile)

/** The resident memory of a process in MB, without its child processes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1_024
}

/** The relative growth of memory after the warm-up: from the median of the second fifth to that of the last one. */
export function growth(samples: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  return median(samples.slice(-fifth)) / median(samples.slice(fifth, 2 * fifth)) - 1
}

/** How many files and sockets this process and its child processes may each have open. */
export async function openFilesAllowed(): Promise<number> {
  const { stdout } = await run('sh', ['-c', 'ulimit -n'])
  return stdout.trim() === 'unlimited' ? Infinity : Number(stdout)
}
