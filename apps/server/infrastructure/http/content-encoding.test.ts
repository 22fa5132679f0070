import { describe, expect, it } from 'vitest'
import { contentEncoding } from './static-files.ts'

const both = ['br', 'gzip'] as const

describe('the form of a file for a client that accepts', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['gzip;q=0.3, identity;q=0.6', 'identity'],
    ['gzip;q=0.3, *;q=0', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
  ])('“%s” is %s', (header, form) => {
    expect(contentEncoding(header, both)).toBe(form)
  })

  it('nothing in particular is the file as it is', () => {
    expect(contentEncoding(undefined, both)).toBe('identity')
  })

  it('a form that there is none of is another one', () => {
    expect(contentEncoding('br, gzip', ['gzip'])).toBe('gzip')
    expect(contentEncoding('br, gzip', [])).toBe('identity')
  })
})
