import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hostAndPort, listen } from './listening.ts'

/** A server that the system lets listen nowhere. */
function refused(code: string | undefined) {
  const server = createServer()
  server.listen = () => {
    queueMicrotask(() => server.emit('error', Object.assign(new Error('listen'), { code })))
    return server
  }
  return server
}

describe('an operator who starts the server where it can’t listen', () => {
  it.each(['EACCES', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN', 'EPERM', 'EMFILE'])(
    'reads what to check, in French: %s',
    async (code) => {
      await expect(listen(refused(code), { host: 'fe80::1', port: 3000 })).rejects.toThrow(
        `Impossible d’écouter sur [fe80::1]:3000 (${code}) : vérifiez HOST et PORT.`,
      )
    },
  )

  it('reads it for what has no code too', async () => {
    await expect(listen(refused(undefined), { host: '::', port: 80 })).rejects.toThrow(
      'Impossible d’écouter sur [::]:80 (Error: listen) : vérifiez HOST et PORT.',
    )
  })

  it('reads that another program is there', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listen(createServer(), { host: '127.0.0.1', port })).rejects.toThrow(
      `Un autre programme écoute déjà sur 127.0.0.1:${port} : choisissez un autre PORT.`,
    )
  })
})

describe('the address that is printed', () => {
  it.each([
    ['::1', '[::1]:3000'],
    ['::', '[::]:3000'],
    ['fe80::1%eth0', '[fe80::1%eth0]:3000'],
    ['127.0.0.1', '127.0.0.1:3000'],
    ['localhost', 'localhost:3000'],
  ])('has brackets round IPv6: HOST=%s', (host, address) => {
    expect(hostAndPort({ host, port: 3000 })).toBe(address)
  })
})
