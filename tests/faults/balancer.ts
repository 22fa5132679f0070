import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  /** Where it listens. */
  readonly url: string
  /** How many connections each target was given. */
  readonly given: () => readonly number[]
  /**
   * Cuts every connection that is open, at once or in the middle of what it is sent next. Answers how many it cut,
   * or is going to.
   */
  readonly cut: (when: 'now' | 'midway') => number
  /** Keeps every answer back from now on, until lines are cut; resolves once there was one to keep back. */
  readonly loseAnswers: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Line {
  readonly hangUp: () => void
  /** What it is sent next doesn't arrive whole. */
  doomed: boolean
}

/** Stands before servers, and gives each connection to the next of them in turn. */
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
        // As slow as its reader: what it doesn't take stays with the server.
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
