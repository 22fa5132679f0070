import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readPushMessage, type PushMessage } from '@cachotteries/contracts/push-message'

/** What a browser would have been shown. */
interface Received {
  readonly message: PushMessage
  /** The sizes of what was encrypted, and of what was sent. */
  readonly size: readonly [decrypted: number, encrypted: number]
  /** What the push service sees of it, but for what is encrypted and who signed it. */
  readonly clear: string
}

/** A browser that subscribed. */
export interface TestDevice {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly received: readonly Received[]
  /** How often something was sent to it, taken or not. */
  readonly tries: () => number
}

type Answer = (response: ServerResponse, size: number) => void

export interface PushService {
  /** `host:port`. */
  readonly host: string
  readonly subscribe: () => TestDevice
  /** How it answers from now on to something of this size, in bytes: 201 by default. */
  readonly behave: (answer: Answer) => void
  /** What was wrong with what it was sent. */
  readonly complaints: readonly string[]
  readonly stop: () => Promise<void>
}

export const answering =
  (status: number, headers = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end()

interface Subscribed extends TestDevice {
  readonly received: Received[]
  readonly keys: ECDH
  readonly secret: Buffer
  asked: number
}

/** A push service as RFC 8030 says, which checks who sends (RFC 8292), with browsers that decrypt (RFC 8188 and 8291). */
export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, Subscribed>()
  const complaints: string[] = []
  let answer: Answer = answering(201)
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = devices.get(request.url?.split('?')[0] ?? '')
    if (!device) return answering(404)(response)
    device.asked += 1
    try {
      const body = Buffer.concat(chunks)
      checkRequest(request)
      checkSender(request, `http://${request.headers.host}`)
      const read = readBy(device, request, body)
      response.once('finish', () => {
        if (response.statusCode === 201) device.received.push(read)
      })
    } catch (error) {
      complaints.push(String(error))
    }
    answer(response, Buffer.concat(chunks).length)
  }
  const server = createServer((request, response) => void take(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    subscribe: () => {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const secret = randomBytes(16)
      const device: Subscribed = {
        subscription: { endpoint: `http://${host}${path}`, p256dh, auth: secret.toString('base64url') },
        received: [],
        keys,
        secret,
        asked: 0,
        tries: () => device.asked,
      }
      devices.set(path, device)
      return device
    },
    behave: (next) => {
      answer = next
    },
    complaints,
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function readBy(device: Subscribed, request: IncomingMessage, body: Buffer): Received {
  const { host: _host, authorization: _authorization, ...headers } = request.headers
  const text = decrypted(body, device)
  return {
    message: readPushMessage(text.toString()),
    size: [text.length, body.length],
    clear: JSON.stringify([request.method, request.url?.split('?')[1], headers]),
  }
}

function checkRequest({ method, headers }: IncomingMessage): void {
  if (method !== 'POST') throw new Error(`a push message came by ${method}`)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('it isn’t encrypted as RFC 8291 says')
  if (!/^\d+$/.test(headers['ttl'] as string)) throw new Error('it doesn’t say for how long it is kept')
}

/** RFC 8292: a signed token for this push service, from now on for a day at most, with an address of the sender. */
function checkSender({ headers }: IncomingMessage, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1_000
  if (!isSigned) throw new Error('who sends it didn’t sign it')
  if (aud !== audience || left < 0 || left > 86_400) throw new Error(`it is for ${aud}, for ${left} seconds`)
  if (!/^(mailto|https):/.test(sub)) throw new Error(`nobody is found at ${sub}`)
}

/** RFC 8188 with one record, and the keys of RFC 8291. */
function decrypted(body: Buffer, { keys, secret }: Pick<Subscribed, 'keys' | 'secret'>): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new Error('it has more than one record')
  const derive = (input: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', input, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = derive(keys.computeSecret(sender), secret, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('its last record has no end')
  return padded.subarray(0, end)
}
