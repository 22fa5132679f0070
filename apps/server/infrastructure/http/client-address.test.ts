import { describe, expect, it } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.ts'

const nobody = trustedProxies.parse('')
const near = trustedProxies.parse('loopback, 10.0.0.0/8, 2001:db8:1::7')

describe('the address that a request comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    [undefined, 'unknown'],
    ['nonsense', 'unknown'],
  ])('is the other end of its connection: %s is %s', (remote, address) => {
    expect(clientAddress(remote, undefined, nobody)).toBe(address)
  })

  it('is not what anybody says of themselves', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', nobody)).toBe('203.0.113.7')
    expect(clientAddress('203.0.113.7', '198.51.100.1', near)).toBe('203.0.113.7')
  })

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8:9:9::1]:4711', '2001:db8:9:9::/64'],
    ['192.0.2.9, 198.51.100.1', '198.51.100.1'],
    ['192.0.2.9, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['192.0.2.9,198.51.100.1,2001:db8:1::7', '198.51.100.1'],
  ])('is what the nearest trusted proxies say, from the right: “%s” is %s', (forwarded, address) => {
    for (const proxy of ['127.0.0.1', '::ffff:10.9.9.9', '::1'])
      expect(clientAddress(proxy, forwarded, near)).toBe(address)
  })

  it('is the outermost proxy when all are trusted, and the connection’s when what they say is no address', () => {
    expect(clientAddress('127.0.0.1', '10.0.0.1, 10.0.0.2', near)).toBe('10.0.0.1')
    expect(clientAddress('127.0.0.1', 'unknown', near)).toBe('127.0.0.1')
    expect(clientAddress('127.0.0.1', '', near)).toBe('127.0.0.1')
    expect(clientAddress('127.0.0.1', undefined, near)).toBe('127.0.0.1')
  })
})

describe('TRUSTED_PROXIES', () => {
  it('takes addresses, ranges and two words', () => {
    expect(trustedProxies.parse('private')).toHaveLength(6)
    expect(trustedProxies.parse(' 192.0.2.1 ,, 2001:db8::/32')).toHaveLength(2)
  })

  it.each(['voisin', '1', '10/8', '192.0.2.0/33', '192.0.2.1, ?'])('refuses %s, in French', (text) => {
    const { error } = trustedProxies.safeParse(text)
    expect(error?.issues[0]?.message).toMatch(/n’est ni une adresse ni une plage d’adresses$/)
  })
})
