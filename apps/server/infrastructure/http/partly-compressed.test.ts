import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FixedText, gzipped, plain, type Part } from './partly-compressed.ts'

const fixed = (text: string): FixedText => new FixedText(text)
const words = 'Vélo rouge, '.repeat(200)

describe('an answer of which a part is compressed', () => {
  it('is what it was made of, for every program that reads gzip', () => {
    const parts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string().map(fixed)))
    fc.assert(
      fc.property(parts, (of: Part[]) => {
        expect(gunzipSync(gzipped(of)).toString()).toBe(plain(of))
      }),
    )
  })

  it('is so beyond what fits in one block', () => {
    const long = 'é'.repeat(70_000)
    expect(gunzipSync(gzipped([fixed(long), long, fixed('')])).toString()).toBe(long + long)
  })

  it('is shorter by what is the same for everybody', () => {
    expect(gzipped([fixed(words)]).length).toBeLessThan(100)
  })

  it('is as long for all personal texts of one length, whatever stands in them and beside them', () => {
    const text = fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 300 })
    const lengthWith = (first: string, second: string): number =>
      gzipped([fixed(words), first, fixed(words), second]).length
    // It repeats what stands before it, and itself.
    const likeTheRest = words.slice(0, 300).replaceAll('é', 'e')
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(lengthWith(one, other)).toBe(lengthWith(likeTheRest, likeTheRest))
      }),
    )
  })
})
