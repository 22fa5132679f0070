import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Allowance, messagesPerSecond, sendInPace } from './open-sockets.ts'

describe('a pace of messages', () => {
  it('takes a burst of a second’s worth, then as many as time gives back', () => {
    const asking = new Allowance(messagesPerSecond, 0)
    const taken = (now: number) => Array.from({ length: 25 }, () => asking.take(now)).filter(Boolean)
    expect(taken(0)).toHaveLength(20)
    expect(taken(500)).toHaveLength(10)
    expect(taken(60_000)).toHaveLength(20)
  })
})

describe('a reader that does not read', () => {
  let sockets: WebSocketServer

  beforeAll(async () => {
    sockets = new WebSocketServer({ port: 0, host: 'localhost', perMessageDeflate: false })
    await once(sockets, 'listening')
  })
  afterAll(() => sockets.close())

  it('is let go of before it holds much more than a mebibyte', async () => {
    const reader = new WebSocket(`ws://localhost:${(sockets.address() as AddressInfo).port}`)
    const [[socket]] = await Promise.all([
      once(sockets, 'connection') as Promise<[WebSocket]>,
      once(reader, 'open'),
    ])
    reader.pause()
    const message = 'x'.repeat(64 * 1024)
    let mostHeld = 0
    while (socket.readyState === WebSocket.OPEN) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      sendInPace(socket, message)
      mostHeld = Math.max(mostHeld, socket.bufferedAmount)
    }
    expect(mostHeld).toBeLessThan(1.2 * 1024 * 1024)
    reader.terminate()
  })
})
