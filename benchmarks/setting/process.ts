import { readFile } from 'node:fs/promises'

/** The unit of Linux's processor times: a hundredth of a second on all known systems. */
const tickMs = 10

/** The processor time of a process so far, in milliseconds. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
