import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, request } from 'undici'
import { describe, expect, it } from 'vitest'
import {
  guardedConnector,
  isPublicAddress,
  leadsOutside,
  lookupWith,
} from '../../infrastructure/outgoing/guarded-connector.ts'
import { running } from '../../testing/server.ts'
import { listening } from './testing/listening.ts'
import { openShop } from './testing/shop.ts'

/** A server that no look-up may reach. */

/** The answers of DNS. A name may end with a dot. */
const named: Readonly<Record<string, readonly string[]>> = {
  localhost: ['::1', '127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'private.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'nowhere.example': [],
}
const resolve = async (hostname: string): Promise<readonly LookupAddress[]> =>
  (named[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const trap = running(() => listening((_, response) => response.end('<html>caught</html>')))
const shop = running(() =>
  openShop(
    ({ url = '' }, response) => response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end(),
    { resolve },
  ),
)

/** This machine, in all the ways that it can be written. */
const thisMachine = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0x7f.1',
  '0x7f000001',
  '0177.0.0.1',
  '017700000001',
  '2130706433',
  '127.0.0.1.',
  '１２７.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  'loopback.example',
  'loopback6.example',
  'mapped.example',
  'mixed.example',
]

const elsewhere = [
  '169.254.169.254',
  '168.63.129.16',
  '0251.0376.0251.0376',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fc00::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'private.example',
  'metadata.example',
]

const otherwise = [
  'http://127.0.0.1:8080/',
  'http://boutique.example:22/',
  'https://boutique.example:8443/',
  'http://moi@boutique.example/',
  'http://moi:secret@boutique.example/',
  'ftp://boutique.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/html,bonjour',
  'javascript:alert(1)',
  'http://[fe80::1%25lo]/',
  'http://',
  'boutique',
]

describe('an address that is not for strangers', () => {
  it.each([
    ...[...thisMachine, ...elsewhere].flatMap((host) => [`http://${host}/`, `https://${host}/produit`]),
    ...otherwise,
  ])('is refused: %s', async (address) => {
    expect(await shop.visit(address)).toEqual({ refused: 'AddressRefused' })
  })

  it.each([...[...thisMachine, ...elsewhere].map((host) => `http://${host}/`), ...otherwise.slice(0, 10)])(
    'is refused when a shop sends there: %s',
    async (address) => {
      // Headers are ASCII: what isn't comes as a browser would write it.
      const location = address.replaceAll(/[^\0-\x7f]+/g, encodeURIComponent)
      expect(await shop.visit(`${shop.url}/${encodeURIComponent(location)}`)).toEqual({
        refused: 'AddressRefused',
      })
    },
  )

  it.each(thisMachine)('is not contacted, not even to be asked: %s', async (host) => {
    const connector = guardedConnector({
      allowedHosts: new Set(),
      resolve,
      timeoutMs: 5_000,
    })
    const dispatcher = new Agent({ connect: connector })
    await expect(request(`http://${host}:${trap.port}/`, { dispatcher })).rejects.toMatchObject({
      reason: 'AddressRefused',
    })
    await dispatcher.destroy()
    expect(trap.connections()).toBe(0)
  })
})

describe('the trap', () => {
  it('catches somebody who is let through, so that it would have told', async () => {
    const other = await listening((_, response) => response.end('caught'))
    const connector = guardedConnector({
      allowedHosts: new Set([`127.0.0.1:${other.port}`]),
      timeoutMs: 5_000,
    })
    const dispatcher = new Agent({ connect: connector })
    const { body } = await request(`http://127.1:${other.port}/`, { dispatcher })
    expect(await body.text()).toBe('caught')
    expect(other.connections()).toBe(1)
    await dispatcher.destroy()
    await other.stop()
  })
})

describe('a name that changes its mind', () => {
  it('is asked once for a connection: what was checked is what is contacted', async () => {
    const answers = ['93.184.215.14', '127.0.0.1']
    let asked = 0
    const lookup = lookupWith(async () => [{ address: answers[asked++] ?? '', family: 4 }], isPublicAddress)
    const look = (all: boolean) =>
      new Promise((done) => lookup('rebinding.example', { all }, (error, address) => done(error ?? address)))
    expect(await look(false)).toBe('93.184.215.14')
    expect(asked).toBe(1)
    expect(await look(true)).toMatchObject({ reason: 'AddressRefused' })
  })

  it('is found out at the latest when the connection leads where it mustn’t', async () => {
    const other = await listening(() => {})
    const socket = connect(other.port, '127.0.0.1')
    await once(socket, 'connect')
    expect(leadsOutside(socket)).toBe(false)
    expect(socket.destroyed).toBe(true)
    await other.stop()
  })
})

describe('a public address', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    'may be contacted: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each(['', 'localhost', '127.0.0.1%lo', '2606:4700::1111%eth0', '::ffff:1.1.1.1'])(
    'is not: “%s”',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})
