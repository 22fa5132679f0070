import { register, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { shown, watchList, type RecordingSocket } from '@cachotteries/server/testing/socket'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeCode, frame, openRawSocket, rawPeer, upgradeRequest } from './raw-peer.ts'

let [attacker, owner, relative]: Person[] = []
let view: { socket: RecordingSocket; id: number }

const server = testServer()

beforeAll(async () => {
  attacker = await register(server.url, 'Inès')
  ;[owner, relative] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
  view = await watchList(relative ?? expect.fail(), owner?.userId ?? '')
})
afterAll(() => view.socket.close())

let wishes = 0
/** A client that watched a list before still gets its changes. */
afterEach(async () => {
  const name = `Souhait ${++wishes}`
  const { ask, userId } = owner ?? expect.fail()
  await ask.wishes.add.mutate({ commandId: crypto.randomUUID(), owner: userId, name })
  await view.socket.until(() => shown(view.socket.messagesOf(view.id)).size === wishes)
})

/** The header of a masked text frame that announces this length. */
const announcing = (length: bigint): Buffer => {
  const bytes = Buffer.alloc(14)
  bytes.writeUInt16BE(0x81_ff)
  bytes.writeBigUInt64BE(length, 2)
  return bytes
}

describe('a peer that violates the protocol', () => {
  it.each<[string, Buffer, number]>([
    ['an unknown opcode', frame(0x83), 1002],
    ['an unknown control opcode', frame(0x8b), 1002],
    ['a frame without a mask', Buffer.from([0x81, 0x02, 0x68, 0x69]), 1002],
    ['a reserved bit', frame(0xc1), 1002],
    ['another reserved bit', frame(0xa1), 1002],
    ['bytes that aren’t UTF-8', frame(0x81, Buffer.from([0xc3, 0x28])), 1007],
    ['half a surrogate pair', frame(0x81, Buffer.from([0xed, 0xa0, 0x80])), 1007],
    ['a ping in two fragments', frame(0x09), 1002],
    ['a ping that is too long', frame(0x89, Buffer.alloc(126)), 1002],
    ['the end of a message that never began', frame(0x80), 1002],
    ['a second beginning of a message', Buffer.concat([frame(0x01, 'a'), frame(0x01, 'b')]), 1002],
    ['a length beyond the largest number', announcing(2n ** 63n), 1009],
    ['a length above the limit', announcing(64n * 1024n + 1n), 1009],
    ['endless fragments', Buffer.concat([frame(0x01, 'a'), ...pieces(20)]), 1009],
    ['a close code that may not be sent', frame(0x88, Buffer.from([0x03, 0xed])), 1002],
    ['half a close code', frame(0x88, Buffer.from([0x03])), 1002],
  ])('is closed for %s', async (_, bytes, code) => {
    const peer = await openRawSocket(attacker ?? expect.fail())
    peer.write(bytes)
    await peer.closed
    expect(closeCode(peer.frames())).toBe(code)
  })

  it('is counted, and not logged as an error', async () => {
    const valueOf = async (series: string): Promise<number> => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      const line = text.split('\n').find((one) => one.startsWith(`cachotteries_${series} `))
      return Number(line?.split(' ').at(-1))
    }
    const before = await valueOf('requests_refused_total{kind="invalid"}')
    const peer = await openRawSocket(attacker ?? expect.fail())
    peer.write(frame(0x83))
    await peer.closed
    expect(await valueOf('requests_refused_total{kind="invalid"}')).toBe(before + 1)
    expect(await valueOf('operator_entries_total{event="unexpected error"}')).toBe(0)
  })

  it.each([
    ['pings', frame(0x89)],
    ['pongs', frame(0x8a)],
    ['messages', frame(0x81, '{}')],
  ])('is disconnected for a flood of %s', async (_, bytes) => {
    const peer = await openRawSocket(attacker ?? expect.fail())
    peer.write(Buffer.concat(Array.from({ length: 2_000 }, () => bytes)))
    await peer.closed
  })

  it('is disconnected when it is refused, even if it leaves its half of the connection open', async () => {
    const peer = await rawPeer(server.url, { allowHalfOpen: true })
    peer.write(upgradeRequest('session=personne'))
    while (!peer.socket.closed) {
      // Only a connection that is completely closed answers this with a reset.
      peer.write('encore')
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
    expect(peer.received().toString()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a message that isn’t understood', () => {
  it.each([
    ['an unknown method', { id: 1, method: 'rien', params: {} }],
    ['an unknown procedure', { id: 1, method: 'subscription', params: { path: 'rien.live' } }],
    ['a property that every object has', { id: 1, method: 'subscription', params: { path: '__proto__' } }],
    ['no parameters', { id: 1, method: 'subscription' }],
    ['an invalid id', { id: {}, method: 'subscription', params: { path: 'families.live' } }],
    ['a list of lists', [[[]]]],
    ['a number', 5],
    ['null', null],
  ])('gets an error message, and breaks nothing: %s', async (_, message) => {
    const peer = await openRawSocket(attacker ?? expect.fail())
    peer.write(frame(0x81, JSON.stringify(message)))
    peer.write(
      frame(
        0x81,
        JSON.stringify({ id: 2, method: 'subscription', params: { path: 'accounts.live', input: {} } }),
      ),
    )
    while (!/"id":2.*"whole"/.test(peer.frames().toString()))
      await new Promise<void>((resolve) => peer.socket.once('data', () => resolve()))
    expect(peer.frames().toString()).toMatch(/"error":\{"code":-\d+,"message":"(La demande|Cette adresse) /)
    peer.socket.destroy()
    await peer.closed
  })
})

function pieces(count: number): Buffer[] {
  return Array.from({ length: count }, () => frame(0x00, 'x'.repeat(4 * 1024)))
}
