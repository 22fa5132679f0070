import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveStorages, takeStorages } from '../testing/storages.ts'
import { cookies, drop, keep, kept, keys, setCookie } from './kept.ts'
import { forgetUser, rememberUser, storedUser, storedUserId } from './storedUser.ts'

const account = {
  uid: 'bob',
  name: 'Bob',
  email: 'bob@example.org',
  picture: null,
  img: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  isAdmin: false,
  totalSurprise: null,
  sparesMe: false,
  birthDate: null,
} as unknown as Parameters<typeof rememberUser>[0]

const refuse = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

/** Ways in which a browser refuses, for both storages. */
const refusals: Record<string, () => PropertyDescriptor> = {
  'fails when it is named': () => ({ get: refuse }),
  'is null': () => ({ value: null }),
  'is missing': () => ({ value: undefined }),
  'fails when it is read or written': () => ({
    value: { getItem: refuse, setItem: refuse, removeItem: refuse },
  }),
  'is full': () => ({ value: { getItem: () => null, setItem: refuse, removeItem: () => {} } }),
  'is full of what was there before': () => {
    const before: Record<string, string> = { user: 'lea', unsaved: 'old' }
    const getItem = (key: string): string | null => before[key] ?? null
    const removeItem = (key: string): boolean => delete before[key]
    return { value: { getItem, removeItem, setItem: refuse } }
  },
}

beforeEach(() => {
  giveStorages()
})
afterEach(() => takeStorages())

describe('a browser whose storage', () => {
  it.each(Object.entries(refusals))('%s has what was kept until the page is left', (_, refusal) => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, ...refusal() })
    expect(() => rememberUser(account)).not.toThrow()
    expect(storedUserId()).toBe('bob')
    expect(storedUser()?.name).toBe('Bob')
    keep('unsaved:bob', 'a')
    keep('unsaved:bob', 'b')
    expect(kept('unsaved:bob')).toBe('b')
    expect(keys()).toContain('unsaved:bob')
    forgetUser()
    expect([storedUserId(), storedUser(), kept('unsaved:bob')]).toEqual([null, null, null])
  })

  it('is full once has the newer value alone, there again when it has room', () => {
    keep('theme', 'default')
    const { setItem } = localStorage
    Object.assign(Object.getPrototypeOf(localStorage) as object, { setItem: refuse })
    keep('theme', 'dark-urge')
    expect([kept('theme'), localStorage.getItem('theme')]).toEqual(['dark-urge', null])
    Object.assign(Object.getPrototypeOf(localStorage) as object, { setItem })
    keep('theme', 'default')
    expect([kept('theme'), localStorage.getItem('theme')]).toEqual(['default', 'default'])
    drop('theme')
    expect(kept('theme')).toBeNull()
  })
})

describe('a browser that refuses cookies to scripts', () => {
  it('has none', () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }))
    expect(() => setCookie('sidebar_state=false')).not.toThrow()
    expect(cookies()).toBe('')
  })
})
