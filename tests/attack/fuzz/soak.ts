import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { startAttack } from './attack.ts'

/**
 * The requests of `fuzz.test.ts`, any number of them: the kind `fuzz` of `npm run soak`. The argument after the
 * number is the seed. Ends with status 1 when an answer is wrong or hangs, or when the server's memory grew by more
 * than `growthBytes` after the first tenth.
 */
const [count = '0', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)

/** The memory that two people's lists and the allocator may add. */
const growthBytes = 64 * 1024 * 1024
const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MiB`

const postgres = await startThrowawayPostgres()
const server = fork(fileURLToPath(new URL('server.ts', import.meta.url)), [postgres.url], {
  execArgv: [...process.execArgv, '--expose-gc'],
})
try {
  const [url] = (await once(server, 'message')) as [string]
  const { send } = await startAttack(url)
  const began = performance.now()
  const tenth = Math.ceil(Number(count) / 10)
  let warm = 0
  let now = 0
  for (let nth = 0; nth < 10; nth++) {
    const statuses = await send(tenth, Number(seed) + nth * tenth)
    now = await memoryOf(server)
    if (nth === 0) warm = now
    const summary = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status}: ${times}`)
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    console.log(`${tenth * (nth + 1)} requests in ${seconds} s, ${mebibytes(now)}; ${summary.join(', ')}`)
  }
  console.log(`seed ${seed}; memory after the first tenth ${mebibytes(warm)}, at the end ${mebibytes(now)}`)
  if (now - warm > growthBytes) throw new Error(`memory grew by ${mebibytes(now - warm)}`)
} catch (error) {
  console.log(`seed ${seed}:`, error)
  process.exitCode = 1
} finally {
  const ended = once(server, 'exit')
  if (server.connected) server.disconnect()
  await ended
  await postgres.stop()
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[number]>
  child.send('memory')
  const [bytes] = await answer
  return bytes
}
