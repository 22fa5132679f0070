import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  /** The URL that it listens on. */
  readonly url: string
  /** How many connections each target was given. */
  readonly given: () => readonly number[]
  /** Cuts every open connection, now or in the middle of the next answer. Returns how many it cuts. */
  readonly cut: (when: 'now' | 'midway') => number
  /** Delays every answer from now on until connections are cut. Resolves once an answer was delayed. */
  readonly loseAnswers: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Line {
  readonly hangUp: () => void
  /** Whether the next answer is cut in the middle. */
  doomed: boolean
}

/** A TCP proxy that distributes connections to its targets in turn. */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const addresses = targets.map((target) => new URL(target))
  const given = addresses.map(() => 0)
  const lines = new Set<Line>()
  let turn = 0
  let answerLost: (() => void) | undefined

  const server = createServer((client) => {
    const index = turn++ % addresses.length
    given[index] = (given[index] ?? 0) + 1
    const { hostname, port } = addresses[index] ?? new URL('http://localhost')
    const target = connect(Number(port), hostname)
    const line: Line = { doomed: false, hangUp: () => void [client, target].map((end) => end.destroy()) }
    lines.add(line)
    for (const end of [client, target] satisfies Socket[]) {
      end.on('error', line.hangUp)
      end.on('close', () => {
        lines.delete(line)
        line.hangUp()
      })
    }
    client.pipe(target)
    target.on('data', (sent) => {
      if (answerLost) return answerLost()
      if (!line.doomed) {
        // Reads as slowly as its client, so that unread data stays on the server.
        if (!client.write(sent)) {
          target.pause()
          client.once('drain', () => target.resume())
        }
        return
      }
      client.write(sent.subarray(0, sent.length / 2), line.hangUp)
      target.pause()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    given: () => [...given],
    loseAnswers: () => new Promise((resolve) => (answerLost = resolve)),
    cut: (when) => {
      answerLost = undefined
      const cut = [...lines]
      for (const line of cut)
        if (when === 'now') line.hangUp()
        else line.doomed = true
      return cut.length
    },
    close: async () => {
      for (const line of lines) line.hangUp()
      server.close()
      await once(server, 'close')
    },
  }
}
