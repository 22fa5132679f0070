import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the kernel gives to connections and to anybody who asks for any port (Linux, from 32768). */
const [first, last] = [20_000, 32_000]

/** The last port that was tried: nobody in this process gets one twice, however late it is opened. */
let tried = randomInt(first, last)

/**
 * Ports for programs that open them later. A port that the kernel chose, and that is free again, may meanwhile become one
 * end of a connection: the program then ends at its start, and the one who waits for it waits in vain.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found: number[] = []
  while (found.length < count) found.push(await freePort())
  return found
}

/** One such port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = tried < last ? tried + 1 : first
    tried = port
    if (await isFree(port)) return port
  }
}

/** Whether it is free at every address of this machine. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port), 'listening')
    await once(server.close(), 'close')
    return true
  } catch {
    return false
  }
}
