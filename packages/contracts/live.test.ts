import { describe, expect, it } from 'vitest'
import { liveFamilies, liveList } from './live.ts'
import { refusedFields, taken } from './testing/parsing.ts'

const owner = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('what is sent to follow something live', () => {
  it.each(['a-digest', null, undefined])('names what is shown already, if something is: %j', (known) => {
    expect(taken(liveList, { owner, known })).toStrictEqual({ owner, known })
    expect(taken(liveFamilies, { known })).toStrictEqual({ known })
  })

  it('may leave it unsaid', () => {
    expect(taken(liveList, { owner })).toStrictEqual({ owner })
    expect(taken(liveFamilies, {})).toStrictEqual({})
  })

  it('has nothing else: no viewer, no position', () => {
    expect(taken(liveList, { owner, viewer: owner, lastEventId: 7 })).toStrictEqual({ owner })
  })

  it('names no digest that is longer than one', () => {
    expect(refusedFields(liveList, { owner, known: 'a'.repeat(65) })).toStrictEqual(['known'])
    expect(refusedFields(liveFamilies, { known: 'a'.repeat(65) })).toStrictEqual(['known'])
  })

  it('needs an owner for a list', () => {
    expect(refusedFields(liveList, {})).toStrictEqual(['owner'])
  })
})
