import { readFile } from 'node:fs/promises'

/** Of a clock of Linux that processes are charged by: 100 a second, on all that we know of. */
const tickMs = 10

/** What this process has used of the processors so far, in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
