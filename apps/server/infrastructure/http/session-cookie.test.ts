import { describe, expect, it } from 'vitest'
import { tokenCookies } from './session.ts'

const attributes = (cookie: string): string => cookie.slice(cookie.indexOf(';'))

describe('the session’s cookie', () => {
  it('over https goes to this very host alone, and never in the clear', () => {
    const { set, clear, tokenIn } = tokenCookies('https://cadeaux.example').session
    expect(set('jeton')).toMatch(/^__Host-session=jeton;/)
    expect(attributes(set('jeton'))).toBe('; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(clear()).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
    // One that a neighbour in the domain, or somebody on the way, could have set.
    expect(tokenIn('session=autre')).toBeUndefined()
    expect(tokenIn('session=autre; __Host-session=jeton')).toBe('jeton')
  })

  it('has a neighbour, which lasts longer: the browser’s', () => {
    const { set, tokenIn } = tokenCookies('https://cadeaux.example').browser
    expect(set('jeton')).toBe(
      '__Host-browser=jeton; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax',
    )
    expect(tokenIn('__Host-session=autre; browser=autre; __Host-browser=jeton')).toBe('jeton')
    expect(tokenCookies(undefined).browser.set('jeton')).toBe(
      'browser=jeton; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  it.each([undefined, 'http://cadeaux.maison:3000'])(
    'is out of reach of scripts without https too: %s',
    (url) => {
      expect(attributes(tokenCookies(url).session.set('jeton'))).toBe(
        '; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      )
    },
  )
})
