import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginBefore } from './loginBefore.ts'
import { wayBack } from './wayBack.ts'

const origin = 'https://cadeaux.example'
const followed = (address: string): string =>
  wayBack(new URL(loginBefore(new URL(address, origin)), origin).search)

describe('somebody who followed a link while signed out', () => {
  beforeAll(() => void vi.stubGlobal('location', { origin }))
  afterAll(() => void vi.unstubAllGlobals())

  it.each([
    '/app/users/16fd2706-8baf-433b-82eb-8c7fada847da',
    '/app/users/16fd2706-8baf-433b-82eb-8c7fada847da/profile?from=family&familyName=Martin%20%26%20fils',
    '/app/families',
    '/bo/analytics',
  ])('is sent back to it: %s', (address) => {
    expect(followed(address)).toBe(address)
  })

  it.each(['/app', '/app/', '/app/my-list'])(
    'is sent to their own list by %s, as by the login page',
    (address) => {
      expect(loginBefore(new URL(address, origin))).toBe('/login')
      expect(followed(address)).toBe('/')
    },
  )

  it.each([
    'https://evil.example/app',
    '//evil.example/app',
    '/\\evil.example/app',
    '\\\\evil.example/app',
    '/app/../\\evil.example',
    '/app/..//evil.example',
    'javascript:alert(1)//app',
    'https://cadeaux.example@evil.example/app',
    'http://[/app',
    '/login',
    '/api/logout',
    '/application',
    'app',
    '',
  ])('is sent nowhere else: %j', (next) => {
    expect(['/', '/app']).toContain(wayBack(`?next=${encodeURIComponent(next)}`))
    expect(wayBack(`?next=${encodeURIComponent(next)}`)).not.toContain('evil')
  })
})
