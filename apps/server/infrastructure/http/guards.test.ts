import { describe, expect, it } from 'vitest'
import { Origins } from './guards.ts'

const mozilla = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0'

/** What browsers send to an address that they don't consider trustworthy: nothing about where it comes from. */
const byBrowser = { 'user-agent': mozilla, accept: '*/*', cookie: 'session=token' }

const isRefused = (origins: Origins, headers: Readonly<Record<string, string>>): boolean =>
  origins.isForeignGet((name) => headers[name])

describe.each(['http://nas.maison:3000', 'http://192.168.1.10:3000', 'https://cadeaux.example'])(
  'a GET that changes something, at %s',
  (publicUrl) => {
    const origins = new Origins(publicUrl)

    it('is refused to a browser that doesn’t say what sent it', () => {
      expect(isRefused(origins, byBrowser)).toBe(true)
      expect(isRefused(origins, { ...byBrowser, accept: 'image/avif,*/*;q=0.8', referer: publicUrl })).toBe(
        true,
      )
    })

    it('is allowed to scripts of our pages, by a header that no page of another origin can send', () => {
      expect(isRefused(origins, { ...byBrowser, 'x-requested-with': 'Cachotteries' })).toBe(false)
      const elsewhere = { ...byBrowser, 'x-requested-with': 'Cachotteries', origin: 'http://nas.maison:8000' }
      expect(isRefused(origins, elsewhere)).toBe(true)
    })

    it.each([{}, { 'user-agent': 'curl/8.14.1', accept: '*/*' }, { 'user-agent': 'python-requests/2.32.3' }])(
      'is allowed to a program: %j',
      (headers) => {
        expect(isRefused(origins, { ...headers, cookie: 'session=token' })).toBe(false)
      },
    )

    it.each([
      ['script', 'cors', false],
      ['script, of the same origin alone', 'same-origin', false],
      ['picture', 'no-cors', true],
      ['link', 'navigate', true],
    ])('follows what a browser says: a %s', (_, mode, refused) => {
      const headers = { ...byBrowser, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': mode }
      expect(isRefused(origins, headers)).toBe(refused)
    })
  },
)

describe.each([undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'])(
  'a GET that changes something, on this machine (%s)',
  (publicUrl) => {
    it('is allowed to a program with a browser’s name, since browsers say here what sends it', () => {
      const origins = new Origins(publicUrl)
      origins.servedOn(3000)
      expect(isRefused(origins, byBrowser)).toBe(false)
      expect(
        isRefused(origins, { ...byBrowser, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }),
      ).toBe(true)
    })
  },
)
