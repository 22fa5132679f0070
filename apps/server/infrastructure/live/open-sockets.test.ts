import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { callsPerSecond, sendOrCut, TokenBucket } from './open-sockets.ts'

describe('the rate of calls', () => {
  it('allows a burst of a second’s worth, then what the rate allows', () => {
    const bucket = new TokenBucket(callsPerSecond, 0)
    const taken = (now: number) => Array.from({ length: 50 }, () => bucket.take(1, now)).filter(Boolean)
    expect(taken(0)).toHaveLength(40)
    expect(taken(500)).toHaveLength(20)
    expect(taken(60_000)).toHaveLength(40)
  })

  it('is the same for several calls at once', () => {
    const bucket = new TokenBucket(callsPerSecond, 0)
    expect([35, 6, 5, 1].map((calls) => bucket.take(calls, 0))).toEqual([true, false, true, false])
  })
})

describe('a client that does not read', () => {
  let sockets: WebSocketServer

  beforeAll(async () => {
    sockets = new WebSocketServer({ port: 0, host: 'localhost', perMessageDeflate: false })
    await once(sockets, 'listening')
  })
  afterAll(() => sockets.close())

  it('is disconnected when it has left a mebibyte unread', async () => {
    const reader = new WebSocket(`ws://localhost:${(sockets.address() as AddressInfo).port}`)
    const [[socket]] = await Promise.all([
      once(sockets, 'connection') as Promise<[WebSocket]>,
      once(reader, 'open'),
    ])
    reader.pause()
    const message = 'x'.repeat(64 * 1024)
    let mostUnread = 0
    while (socket.readyState === WebSocket.OPEN) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      sendOrCut(socket, message)
      mostUnread = Math.max(mostUnread, socket.bufferedAmount)
    }
    expect(mostUnread).toBeLessThan(1.2 * 1024 * 1024)
    reader.terminate()
  })
})
