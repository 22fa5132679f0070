import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A server on a free port of this machine's loopback address. */
export interface Listening {
  readonly port: number
  /** How many connections were opened to it. */
  readonly connections: () => number
  readonly requests: readonly IncomingMessage[]
  readonly stop: () => Promise<void>
}

/** In PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** @param certificate makes it speak https. */
export async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  certificate?: Certificate,
): Promise<Listening> {
  let connections = 0
  const requests: IncomingMessage[] = []
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request)
    answer(request, response)
  }
  const server = certificate ? createSecureServer({ ...certificate }, listener) : createServer(listener)
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
