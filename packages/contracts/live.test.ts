import { describe, expect, it } from 'vitest'
import { liveView, liveViewOf } from './live.ts'
import { refusedFields, taken } from './testing/parsing.ts'

const owner = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('the form of a live subscription', () => {
  it.each(['a-digest', null, undefined])(
    'has the digest of the view that is shown already, if any: %j',
    (known) => {
      expect(taken(liveViewOf, { owner, known })).toStrictEqual({ owner, known })
      expect(taken(liveView, { known })).toStrictEqual({ known })
    },
  )

  it('may lack the digest', () => {
    expect(taken(liveViewOf, { owner })).toStrictEqual({ owner })
    expect(taken(liveView, {})).toStrictEqual({})
  })

  it('has no other field, such as a viewer or a position', () => {
    expect(taken(liveViewOf, { owner, viewer: owner, lastEventId: 7 })).toStrictEqual({ owner })
  })

  it('refuses a digest that is too long', () => {
    expect(refusedFields(liveViewOf, { owner, known: 'a'.repeat(65) })).toStrictEqual(['known'])
    expect(refusedFields(liveView, { known: 'a'.repeat(65) })).toStrictEqual(['known'])
  })

  it('needs an owner for a list', () => {
    expect(refusedFields(liveViewOf, {})).toStrictEqual(['owner'])
  })
})
