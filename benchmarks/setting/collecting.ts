import { setTimeout as delay } from 'node:timers/promises'

const onSignal = `
process.on('SIGUSR2', async () => {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
})`

/** Environment of a Node.js process in which a garbage collection can be requested. */
export const collecting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}` }

/** Makes such a process collect garbage and return the memory to the system. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR2')
  // Threads of V8 return the pages, and nothing reports when they have finished.
  await delay(2_000)
}
