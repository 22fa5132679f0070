import { describe, expect, it } from 'vitest'
import { liveView, liveViewOf } from './live.ts'
import { refusedFields, taken } from './testing/parsing.ts'

const owner = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('what is sent to follow something live', () => {
  it.each(['a-digest', null, undefined])('names what is shown already, if something is: %j', (known) => {
    expect(taken(liveViewOf, { owner, known })).toStrictEqual({ owner, known })
    expect(taken(liveView, { known })).toStrictEqual({ known })
  })

  it('may leave it unsaid', () => {
    expect(taken(liveViewOf, { owner })).toStrictEqual({ owner })
    expect(taken(liveView, {})).toStrictEqual({})
  })

  it('has nothing else: no viewer, no position', () => {
    expect(taken(liveViewOf, { owner, viewer: owner, lastEventId: 7 })).toStrictEqual({ owner })
  })

  it('names no digest that is longer than one', () => {
    expect(refusedFields(liveViewOf, { owner, known: 'a'.repeat(65) })).toStrictEqual(['known'])
    expect(refusedFields(liveView, { known: 'a'.repeat(65) })).toStrictEqual(['known'])
  })

  it('needs an owner for a list', () => {
    expect(refusedFields(liveViewOf, {})).toStrictEqual(['owner'])
  })
})
