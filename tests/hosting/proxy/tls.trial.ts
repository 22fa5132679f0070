import { connect, getCiphers, type ConnectionOptions } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { ask, httpUrl, proxyUrl } from './asking.ts'

/** The protocol that a client with these options and the proxy agree on, or the code of the error. */
function agreedOn(options: ConnectionOptions): Promise<string> {
  const { port } = new URL(proxyUrl)
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port: Number(port), servername: 'localhost', ...options })
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.destroy()
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

describe('the proxy', () => {
  it.each(['TLSv1', 'TLSv1.1'] as const)('refuses %s', async (version) => {
    // By default this client accepts only newer versions.
    const any = 'ALL:@SECLEVEL=0'
    expect(await agreedOn({ minVersion: version, maxVersion: version, ciphers: any })).toBe(
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    )
  })

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    expect(await agreedOn({ minVersion: version, maxVersion: version })).toMatch(`${version} `)
  })

  it('accepts only AEAD ciphers with forward secrecy', async () => {
    const offers = getCiphers().filter((name) => !name.startsWith('tls_'))
    const taken: string[] = []
    for (const cipher of offers) {
      const ciphers = `${cipher.toUpperCase()}:@SECLEVEL=0`
      const agreed = await agreedOn({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers }).catch(() => '')
      if (agreed.startsWith('TLSv1.2 ')) taken.push(agreed.slice('TLSv1.2 '.length))
    }
    expect(offers.length).toBeGreaterThan(30)
    expect(taken.toSorted()).toEqual([
      'ECDHE-ECDSA-AES128-GCM-SHA256',
      'ECDHE-ECDSA-AES256-GCM-SHA384',
      'ECDHE-ECDSA-CHACHA20-POLY1305',
    ])
  })
})

describe('a request without TLS', () => {
  it('is redirected to the same page with it, whatever its host name', async () => {
    for (const host of [undefined, 'ailleurs.example'])
      for (const path of ['/', '/app/families?nouvelle=1', '//ailleurs.example/']) {
        const { status, headers } = await ask(`${httpUrl}${path}`, { headers: host ? { host } : {} })
        expect(status).toBe(308)
        expect(new URL(headers.location ?? '').origin, path).toBe(proxyUrl)
      }
    const { headers } = await ask(`${httpUrl}/app/families?nouvelle=1`)
    expect(headers.location).toBe(`${proxyUrl}/app/families?nouvelle=1`)
  })

  it('of a program is refused, because it was sent in the clear', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await ask(`${httpUrl}/api/login`, { method })
      expect([status, headers.location]).toEqual([403, undefined])
      expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('https') })
    }
  })
})
