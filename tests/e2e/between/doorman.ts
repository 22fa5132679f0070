import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

/** The cookie of those who have signed in to the proxy. */
const badge = 'badge=1'

export interface Doorman {
  /** Ends all sessions with the proxy: its cookie is worth nothing until somebody signs in again. */
  readonly forgetAll: () => void
  readonly close: () => Promise<void>
}

/** A proxy with a sign-in of its own, at another origin: somebody who hasn't signed in there is sent there, whatever they ask for. */
export async function startDoorman(port: number, to: number, signInPort: number): Promise<Doorman> {
  let isOpen = true
  const mayPass = ({ headers }: IncomingMessage): boolean =>
    isOpen && headers.cookie?.includes(badge) === true
  const proxy = createServer((incoming, outgoing) => {
    if (!mayPass(incoming)) {
      outgoing.writeHead(302, { location: `http://127.0.0.1:${signInPort}/` }).end()
      return
    }
    const { method, url, headers } = incoming
    const upstream = ask({ host: 'localhost', port: to, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    upstream.once('error', () => outgoing.destroy())
    incoming.pipe(upstream)
  })
  const sockets = new Set<() => void>()
  proxy.on('upgrade', (incoming, client, head) => {
    if (!mayPass(incoming)) {
      client.end(
        `HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${signInPort}/\r\ncontent-length: 0\r\n\r\n`,
      )
      return
    }
    const lines = incoming.rawHeaders.flatMap((name, nth, all) =>
      nth % 2 === 0 ? [`${name}: ${all[nth + 1] ?? ''}`] : [],
    )
    const upstream = connect(to, 'localhost', () => {
      upstream.write([`GET ${incoming.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      upstream.write(head)
      client.pipe(upstream).pipe(client)
    })
    const end = (): void => {
      client.destroy()
      upstream.destroy()
    }
    sockets.add(end)
    for (const socket of [client, upstream]) socket.on('error', end).once('close', end)
  })
  const signIn = createServer((_incoming, outgoing) => {
    isOpen = true
    const back = `http://localhost:${port}/app`
    outgoing
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Portail</title><a href="${back}">Entrer</a>`)
  })
  await once(proxy.listen(port, 'localhost'), 'listening')
  await once(signIn.listen(signInPort, '127.0.0.1'), 'listening')
  return {
    forgetAll: () => {
      isOpen = false
      for (const end of sockets) end()
    },
    close: async () => {
      const closed = Promise.all([once(proxy, 'close'), once(signIn, 'close')])
      for (const end of sockets) end()
      for (const server of [proxy, signIn]) {
        server.close()
        server.closeAllConnections()
      }
      await closed
    },
  }
}
