import { describe, expect, it } from 'vitest'
import { linkClick } from './clicks.ts'
import { refusals, refusedFields, taken } from './testing/parsing.ts'

const wishId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a click on the link to a shop', () => {
  it.each(['wish-card', 'wish-form', 'wish-detail'])('comes from a %s', (source) => {
    expect(taken(linkClick, { wishId, source })).toStrictEqual({ wishId, source })
  })

  it('has its wish and its source, and nothing else', () => {
    const claims = { userId: wishId, wishName: 'Vélo', url: 'nowhere', timestamp: 'never', isAdmin: true }
    expect(taken(linkClick, { wishId, source: 'wish-card', ...claims })).toStrictEqual({
      wishId,
      source: 'wish-card',
    })
  })

  it.each(['wish-page', '', 'WISH-CARD', 5, null, undefined])('comes from nowhere else: %j', (source) => {
    expect(refusals(linkClick, { wishId, source })).toStrictEqual(['L’origine du clic est inconnue'])
  })

  it.each(['bike', '', 5, null, undefined])('names a wish by its id: %j', (wishId) => {
    expect(refusals(linkClick, { wishId, source: 'wish-card' })).toStrictEqual(['Identifiant invalide'])
  })

  it('names each field that is missing', () => {
    expect(refusedFields(linkClick, {})).toStrictEqual(['wishId', 'source'])
  })
})
