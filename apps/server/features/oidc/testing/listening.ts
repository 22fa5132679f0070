import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

/** A server of this machine, under another name than ours: browsers take it for another site. */
export async function listening() {
  let handle: Handle = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next: Handle): void => {
      handle = next
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
