import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@cachotteries/contracts/passkeys'

/** What an authenticator is asked, and what a forger may say instead of the truth. */
export interface Ceremony {
  readonly challenge: string
  readonly host: string
  readonly origin: string
  /** Whether the device saw its person: a fingerprint, a face or a code. */
  readonly isVerified?: boolean
  readonly type?: 'webauthn.create' | 'webauthn.get'
  readonly handle?: string
}

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()
const base64url = (of: string | Buffer): string => Buffer.from(of).toString('base64url')

const [present, verified, hasCredential] = [0x01, 0x04, 0x40]

interface Key {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** A device that keeps one passkey, as WebAuthn Level 3 says. */
export class Authenticator {
  readonly #key: Key
  readonly id: string
  /** How often it answered; undefined for a device that doesn't count, as those that share their passkeys. */
  #uses: number | undefined

  constructor({
    id = base64url(randomBytes(32)),
    uses = 0,
    key = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  }: { id?: string; uses?: number | undefined; key?: Key } = {}) {
    this.id = id
    this.#uses = uses
    this.#key = key
  }

  static thatDoesNotCount(): Authenticator {
    const device = new Authenticator()
    device.#uses = undefined
    return device
  }

  /** A device with the same key, which counts by itself from now on. */
  copy(): Authenticator {
    return new Authenticator({ id: this.id, uses: this.#uses, key: this.#key })
  }

  /** Another key under the same id. */
  impostor(): Authenticator {
    return new Authenticator({ id: this.id, uses: 10 })
  }

  make(ceremony: Ceremony, attestation = unattested): NewPasskey {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey()])
    const data = Buffer.concat([this.#data(ceremony, hasCredential), credential])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony),
        attestationObject: base64url(attestation(data)),
      },
    }
  }

  answer(ceremony: Ceremony): PasskeyAnswer {
    if (this.#uses !== undefined) this.#uses++
    const said = clientData('webauthn.get', ceremony)
    const data = this.#data(ceremony, 0)
    const signed = Buffer.concat([data, sha256(Buffer.from(said, 'base64url'))])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: said,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#key.privateKey)),
        userHandle: ceremony.handle,
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #data({ host, isVerified = true }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#uses ?? 0)
    return Buffer.concat([
      sha256(host),
      Buffer.from([present | (isVerified ? verified : 0) | flags]),
      counter,
    ])
  }

  /** In COSE: a key on the curve P-256, for ES256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }
}

const clientData = (usual: string, { type, challenge, origin }: Ceremony): string =>
  base64url(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))

/** Text in CBOR, of up to 23 bytes. */
const text = (words: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])

/** Bytes in CBOR, from 24 to 255 of them. */
const bytes = (of: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, of.length]), of])

const object = (format: string, statement: Buffer, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text(format), text('attStmt'), statement, text('authData'), bytes(data)],
  ])

const unattested = (data: Buffer): Buffer => object('none', Buffer.from([0xa0]), data)

/** As of a device that shows a certificate. */
export const attested = (data: Buffer): Buffer => {
  const certificate = Buffer.concat([Buffer.from([0x81]), bytes(Buffer.alloc(64, 1))])
  const statement = [
    text('alg'),
    Buffer.from([0x26]),
    text('sig'),
    bytes(Buffer.alloc(64)),
    text('x5c'),
    certificate,
  ]
  return object('packed', Buffer.concat([Buffer.from([0xa3]), ...statement]), data)
}
