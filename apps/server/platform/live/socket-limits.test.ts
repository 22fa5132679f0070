import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { allowance, closeSlowReader, messagesPerSecond } from './socket-limits.ts'

describe('a pace of messages', () => {
  it('takes a burst of a second’s worth, then as many as time gives back', () => {
    let now = 0
    const mayAsk = allowance(messagesPerSecond, () => now)
    expect(Array.from({ length: 25 }, mayAsk).filter(Boolean)).toHaveLength(20)
    now = 500
    expect(Array.from({ length: 25 }, mayAsk).filter(Boolean)).toHaveLength(10)
    now = 60_000
    expect(Array.from({ length: 25 }, mayAsk).filter(Boolean)).toHaveLength(20)
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
    closeSlowReader(socket)
    reader.pause()
    const message = 'x'.repeat(64 * 1024)
    let mostHeld = 0
    while (socket.readyState === WebSocket.OPEN) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      socket.send(message)
      mostHeld = Math.max(mostHeld, socket.bufferedAmount)
    }
    expect(mostHeld).toBeLessThan(1.2 * 1024 * 1024)
    reader.terminate()
  })
})
