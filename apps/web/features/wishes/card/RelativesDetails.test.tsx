import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, aRelativesWish, lucie, marie, paul } from '../testing/example.ts'
import { RelativesDetails } from './RelativesDetails.tsx'

const on = (...owners: readonly { uid: string; name: string }[]) => owners.map((User) => ({ User }))
const draw = (wish: RelativesWishView): string =>
  renderToStaticMarkup(<RelativesDetails wish={wish} owner={paul.uid} isKept={false} />)

describe('the card of a relative’s wish', () => {
  it('says that an idea is secret, and whose it is', () => {
    const drawn = draw(aRelativesWish({ isSecret: true, creator: marie }))
    expect(drawn).toContain('>Secret<')
    expect(drawn).toContain('>Une idée de Marie<')
    expect(drawn).not.toContain('Partagé avec')
  })

  it('says with whom it is shared, without the owner of the list', () => {
    expect(draw(aRelativesWish({ wishlists: on(lucie, marie, paul) }))).toContain(
      '>Partagé avec Lucie, Marie<',
    )
  })

  it('says who bought it and on which day, each once', () => {
    const drawn = draw(aBoughtWish())
    expect(drawn).toContain('>Acheté par Lucie<')
    expect(drawn).toContain('>le 10 novembre 2026<')
    expect(drawn.split('Lucie')).toHaveLength(2)
  })

  it('says of a gift of several who proposes it, what is missing and who takes part, instead of who bought it and when', () => {
    const together = { participants: [marie, paul], target: 24_000, missing: 19_000 }
    const gift = { ...lucie, quantity: 1, on: '2026-11-10', isOpen: true, together }
    const drawn = draw(aBoughtWish({ gifts: [gift] }))
    expect(drawn).toMatch(/>Lucie propose de participer · il manque 190\s€</)
    expect(drawn).toContain('>Marie et Paul participent<')
    expect(drawn).not.toMatch(/Acheté par|novembre|Il manque/)
    expect(draw(aBoughtWish({ gifts: [{ ...gift, isOpen: false }] }))).toContain(
      '>Acheté par Lucie, Marie et Paul<',
    )
    expect(
      draw(aBoughtWish({ gifts: [{ ...gift, together: { ...together, target: null, missing: null } }] })),
    ).toContain('>Lucie propose de participer<')
  })

  it('writes names as French does', () => {
    const creator = { uid: 'eloise', name: 'Éloïse' }
    expect(draw(aRelativesWish({ creator }))).toContain('>Une idée d’Éloïse<')
  })

  it('says nothing of an owner’s own wish that nobody has bought', () => {
    expect(draw(aRelativesWish())).toBe('')
  })
})
