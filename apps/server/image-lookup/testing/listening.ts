import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on a free port of this machine's loopback address. */
export interface Listening {
  readonly port: number
  /** How many connections were opened to it. */
  readonly connections: () => number
  readonly requests: readonly IncomingMessage[]
  readonly stop: () => Promise<void>
}

export async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> {
  let connections = 0
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections: () => connections,
    requests,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
