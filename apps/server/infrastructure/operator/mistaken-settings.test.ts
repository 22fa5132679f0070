import { describe, expect, it } from 'vitest'
import { trustedProxies } from '../http/client-address.ts'
import { Origins } from '../http/guards.ts'
import { noticingMistakes } from './mistaken-settings.ts'
import { operatorLog } from './operator-log.ts'

/** A server with these settings, and the lines that its operator reads. */
function serverWith(settings: { readonly TRUSTED_PROXIES?: string; readonly PUBLIC_URL?: string }) {
  const lines: string[] = []
  const origins = new Origins(settings.PUBLIC_URL)
  origins.servedOn(3000)
  const notice = noticingMistakes({
    trustedProxies: trustedProxies.parse(settings.TRUSTED_PROXIES ?? ''),
    origins,
    log: operatorLog({ form: 'text', write: (line) => lines.push(line) }),
  })
  const ask = (remote: string, headers: Readonly<Record<string, string>>): void =>
    notice(remote, (name) => headers[name])
  return { ask, lines }
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' }

describe('an operator with a proxy that TRUSTED_PROXIES doesn’t name', () => {
  it.each([
    ['172.18.0.3', 'ajoutez private à TRUSTED_PROXIES'],
    ['::ffff:127.0.0.1', 'ajoutez loopback à TRUSTED_PROXIES'],
    ['198.51.100.9', 'ajoutez son adresse à TRUSTED_PROXIES'],
  ])('reads once in a start what to set: at %s', (proxy, what) => {
    const { ask, lines } = serverWith({})
    for (let asked = 0; asked < 3; asked++) ask(proxy, forwarded)
    expect(lines).toEqual([expect.stringContaining(what)])
    expect(lines.join('')).not.toContain('203.0.113')
  })

  it.each(['forwarded', 'x-real-ip'])('reads it by %s too', (name) => {
    const { ask, lines } = serverWith({})
    ask('172.18.0.3', { [name]: '203.0.113.7' })
    expect(lines).toHaveLength(1)
  })

  it('reads it of a second proxy behind one that is named', () => {
    const { ask, lines } = serverWith({ TRUSTED_PROXIES: 'loopback' })
    ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7, 10.0.0.4' })
    expect(lines).toEqual([expect.stringContaining('ajoutez private à TRUSTED_PROXIES')])
  })

  it('reads nothing where all are named, nor of what a client writes itself', () => {
    const { ask, lines } = serverWith({ TRUSTED_PROXIES: 'loopback,private' })
    ask('127.0.0.1', forwarded)
    ask('172.18.0.3', { 'x-forwarded-for': '10.9.9.9, 203.0.113.7, 10.0.0.4' })
    ask('203.0.113.7', {})
    expect(lines).toEqual([])
  })
})

describe('an operator whose people open another address than PUBLIC_URL', () => {
  const told = [expect.stringContaining('Dans PUBLIC_URL, mettez l’adresse que montre le navigateur')]

  it.each([
    ['another name', { origin: 'https://listes.example', 'sec-fetch-site': 'same-origin' }],
    ['another name, in an old browser', { origin: 'https://listes.example', host: 'listes.example' }],
    ['another port', { origin: 'https://cadeaux.example:8443', 'sec-fetch-site': 'same-origin' }],
    ['http instead of https', { origin: 'http://cadeaux.example', host: 'cadeaux.example' }],
    [
      'a name that the proxy passes on',
      { origin: 'http://nas', host: 'app:3000', 'x-forwarded-host': 'nas' },
    ],
  ])('reads once in a start what to set: %s', (_, headers) => {
    const { ask, lines } = serverWith({ PUBLIC_URL: 'https://cadeaux.example' })
    for (let asked = 0; asked < 3; asked++) ask('203.0.113.7', headers)
    expect(lines).toEqual(told)
  })

  it('reads it too when there is no PUBLIC_URL', () => {
    const { ask, lines } = serverWith({})
    ask('192.168.1.9', { origin: 'http://nas:3000', host: 'nas:3000' })
    expect(lines).toEqual(told)
  })

  it.each([
    ['our own page', { origin: 'https://cadeaux.example', 'sec-fetch-site': 'same-origin' }],
    [
      'a page of another site',
      { origin: 'https://autre.example', 'sec-fetch-site': 'cross-site', host: 'autre.example' },
    ],
    ['a page that hides where it comes from', { origin: 'null', host: 'null' }],
    ['a program, or a check by number', { host: '127.0.0.1:3000' }],
  ])('reads nothing of %s', (_, headers) => {
    const { ask, lines } = serverWith({ PUBLIC_URL: 'https://cadeaux.example' })
    ask('203.0.113.7', headers)
    expect(lines).toEqual([])
  })
})
