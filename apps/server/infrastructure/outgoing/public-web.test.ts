import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Effect } from 'effect'
import { expect, it, onTestFinished } from 'vitest'
import { PublicWeb } from './public-web.ts'

/** As much as is read of a connection at once. */
const bytes = 65_536

/** A server that sends an answer, and ends the connection at once. */
async function closingServer(head: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(head)
      socket.end(Buffer.alloc(bytes, 'x'))
    })
    sent = once(socket, 'finish')
  })
  let sent: Promise<unknown> = Promise.resolve()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { place: `127.0.0.1:${(server.address() as AddressInfo).port}`, sent: () => sent }
}

it.each([
  ['with a length', `HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\nconnection: close\r\n\r\n`],
  ['without one', 'HTTP/1.1 200 OK\r\n\r\n'],
])(
  'an answer %s whose connection ends before somebody reads it is read as a whole, and ends no process',
  async (_, head) => {
    const { place, sent } = await closingServer(head)
    let length = 0
    const readLate = async (body: AsyncIterable<Buffer>): Promise<void> => {
      await sent()
      for (let turn = 0; turn < 20; turn++) await setImmediate()
      for await (const chunk of body) length += chunk.length
    }
    const asked = { headers: {}, reads: () => true, into: readLate }
    await Effect.runPromise(
      PublicWeb.use(({ fetch }) => fetch(`http://${place}/`, asked)).pipe(
        Effect.provide(PublicWeb.layer({ allowedHosts: new Set([place]) })),
      ),
    )
    expect(length).toBe(bytes)
  },
)
