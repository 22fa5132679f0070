import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const open = { metricsToken: undefined, publicUrl: undefined }
const token = 'assez-long-pour-un-jeton'

const asked = (
  access: Parameters<typeof mayReadMetrics>[0],
  remote: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): boolean => {
  const given: Readonly<Record<string, string>> = { host: 'localhost:3000', ...headers }
  return mayReadMetrics(access, remote, (name) => given[name])
}

describe('without a token, the metrics', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'are given to this machine itself: %s',
    (remote) => {
      expect(asked(open, remote)).toBe(true)
    },
  )

  it.each(['192.168.1.7', '203.0.113.7', '2001:db8::1', '::ffff:192.168.1.7', 'unknown', undefined])(
    'are not given to another machine: %s',
    (remote) => {
      expect(asked(open, remote)).toBe(false)
    },
  )

  it.each(['127.0.0.1:3000', '[::1]:3000', 'localhost'])('are given under its own names: %s', (host) => {
    expect(asked(open, '127.0.0.1', { host })).toBe(true)
  })

  it.each([
    ['a request that a proxy forwards', { 'x-forwarded-for': '127.0.0.1' }],
    ['a request that a proxy forwards with another header', { forwarded: 'for=127.0.0.1' }],
    ['a page under a name that resolves to this machine', { host: 'attaque.example:3000' }],
    ['the page of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('are not given to %s', (_who, headers) => {
    expect(asked(open, '127.0.0.1', headers)).toBe(false)
  })

  it('are given to nobody with an https address: the proxy there may not say whom it forwards', () => {
    expect(asked({ ...open, publicUrl: 'https://cadeaux.example' }, '127.0.0.1')).toBe(false)
    expect(asked({ ...open, publicUrl: 'http://maison:3000' }, '127.0.0.1')).toBe(true)
  })
})

describe('with a token, the metrics', () => {
  const closed = { ...open, metricsToken: token }

  it('are given to anybody who has it, from anywhere', () => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7', host: 'app:3000' }
    expect(asked(closed, '203.0.113.7', headers)).toBe(true)
  })

  it.each([
    {},
    { authorization: 'Bearer ' },
    { authorization: token },
    { authorization: `Bearer ${token}x` },
  ])('are given to nobody else, not even on this machine: %j', (headers) => {
    expect(asked(closed, '127.0.0.1', headers)).toBe(false)
  })
})
