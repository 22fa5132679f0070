import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Person } from '@cachotteries/server/testing/people'

/** A TCP client that sends any bytes. */
export interface RawPeer {
  readonly socket: Socket
  readonly write: (bytes: string | Buffer) => void
  /** All bytes that were received. */
  readonly received: () => Buffer
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<void>
}

/** @param allowHalfOpen whether it keeps its half open when the server closes its own. */
export async function rawPeer(serverUrl: string, { allowHalfOpen = false } = {}): Promise<RawPeer> {
  const { hostname, port } = new URL(serverUrl)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen })
  let received = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => (received = Buffer.concat([received, bytes])))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, closed, received: () => received, write: (bytes) => void socket.write(bytes) }
}

export const upgradeRequest = (cookie: string): string =>
  [
    'GET /api/trpc HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
    '',
    '',
  ].join('\r\n')

/** A socket after the handshake; everything that the server sends from now on is in `frames`. */
export async function openRawSocket(person: Person): Promise<RawPeer & { readonly frames: () => Buffer }> {
  const peer = await rawPeer(person.serverUrl)
  peer.write(upgradeRequest(person.cookie()))
  while (!peer.received().includes('\r\n\r\n')) await once(peer.socket, 'data')
  const end = peer.received().indexOf('\r\n\r\n') + 4
  return { ...peer, frames: () => peer.received().subarray(end) }
}

/** The code of the close frame at the end of these bytes, if there is one. */
export function closeCode(frames: Buffer): number | undefined {
  let at = 0
  while (at + 2 <= frames.length) {
    const [first = 0, length = 0] = frames.subarray(at, at + 2)
    if (first === 0x88) return frames.readUInt16BE(at + 2)
    at += 2 + length
  }
  return undefined
}

/** A client's frame, masked with zeros, so that its text stays readable. */
export function frame(first: number, payload: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(payload)
  const length =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0xfe, bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([Buffer.from([first]), length, Buffer.alloc(4), bytes])
}
