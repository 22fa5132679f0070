import { once } from 'node:events'
import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { shown, watchList } from '@cachotteries/server/testing/socket'
import { beforeAll, describe, expect, it } from 'vitest'
import { openRawSocket, rawPeer, upgradeRequest } from './raw-peer.ts'

let owner: Person
let relative: Person

const server = testServer({
  waits: { headers: 300, request: 600, idle: 300, check: 50, heartbeat: 250 },
})

beforeAll(async () => {
  ;[owner, relative] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
})

const add = (name: string) =>
  owner.ask.wishes.add.mutate({ commandId: crypto.randomUUID(), owner: owner.userId, name })

describe('a peer that keeps the server waiting', () => {
  it('is disconnected when it answers no heartbeat, and stays connected when it does', async () => {
    const view = await watchList(relative, owner.userId)
    const gone = await openRawSocket(relative)
    await gone.closed
    await add('Vélo')
    await view.socket.until(() => shown(view.socket.messagesOf(view.id)).size === 1)
    await view.socket.close()
  })

  it.each([
    ['to send its headers', 'GET /api/users/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['to open a socket', upgradeRequest('session=personne').trimEnd()],
    [
      'to send all of its body',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    [
      'to end its chunks',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
  ])('is disconnected when it takes too long %s', async (_, begun) => {
    const peer = await rawPeer(server.url)
    peer.write(begun)
    await peer.closed
    expect(peer.received().toString()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('leaves nothing open, however often it connects', async () => {
    const openNow = (): number =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length
    const comeAndGo = async (): Promise<void> => {
      const refused = await rawPeer(server.url, { allowHalfOpen: true })
      refused.write(upgradeRequest('session=personne'))
      await once(refused.socket, 'end')
      refused.socket.destroy()
      const cut = await openRawSocket(relative)
      cut.socket.resetAndDestroy()
      await cut.closed
      const silent = await rawPeer(server.url)
      silent.write('GET / HTTP')
      await Promise.all([refused.closed, silent.closed])
    }
    await Promise.all(Array.from({ length: 5 }, comeAndGo))
    const usual = openNow()
    await Promise.all(Array.from({ length: 30 }, comeAndGo))
    await expect.poll(openNow, { timeout: 60_000 }).toBeLessThanOrEqual(usual)
  })
})
