import { setTimeout as delay } from 'node:timers/promises'

const onSignal = `
process.on('SIGUSR2', async () => {
  const { Session } = await import('node:inspector')
  const session = new Session()
  session.connect()
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
})`

/** In the environment of a Node.js process: it collects its garbage when it is told to. */
export const collecting = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(onSignal)}` }

/** Has such a process collect what it left lying, and give the memory back. */
export async function collectGarbage(pid: number): Promise<void> {
  process.kill(pid, 'SIGUSR2')
  // Pages are given back by threads of V8's own, of whose end nobody is told.
  await delay(2_000)
}
