import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import type { WishGift } from '../../purchases/published/gifts.ts'
import { aBoughtWish, anOwnWish, aRelativesWish, lucie, marie, paul } from '../testing/example.ts'
import { news } from './news.ts'

const list = (...Wishes: WishView[]): ListView => ({ uid: 'list', User: paul, Wishes })

describe('the news of a list', () => {
  it('names who added an idea', () => {
    const idea = aRelativesWish({ creator: lucie })
    expect(news(list(), list(idea), marie.uid)).toBe('Lucie a ajouté une idée')
  })

  it('names who bought what', () => {
    expect(news(list(aRelativesWish()), list(aBoughtWish()), marie.uid)).toContain('Lucie a acheté')
  })

  it('says what is available again', () => {
    expect(news(list(aBoughtWish()), list(aRelativesWish()), marie.uid)).toContain('de nouveau disponible')
  })

  it('leaves out one’s own changes', () => {
    const idea = aRelativesWish({ creator: marie })
    expect(news(list(), list(idea), marie.uid)).toBeUndefined()
    expect(news(list(aRelativesWish()), list(aBoughtWish()), lucie.uid)).toBeUndefined()
  })

  it('names nobody to the owner', () => {
    expect(news(list(), list(anOwnWish()), paul.uid)).toBe('Un souhait a été ajouté')
  })
})

describe('the news of a wish for several', () => {
  const some = (...gifts: readonly WishGift[]) => {
    const given = gifts.reduce((sum, { quantity }) => sum + quantity, 0)
    return aRelativesWish({ quantity: 6, remaining: 6 - given, isPurchased: given === 6, gifts })
  }
  const gift = (giver: { uid: string; name: string }, quantity: number): WishGift => ({
    uid: giver.uid,
    name: giver.name,
    quantity,
    on: '2026-11-10',
    isOpen: false,
    together: null,
  })
  const joined = (...participants: readonly { uid: string; name: string }[]): WishGift => ({
    ...gift(lucie, 6),
    isOpen: true,
    together: { participants, target: null, missing: null },
  })

  it('says who gives some of it, and who gives the rest', () => {
    expect(news(list(some()), list(some(gift(lucie, 2))), marie.uid)).toContain('Lucie offre 2 de')
    expect(news(list(some(gift(marie, 2))), list(some(gift(marie, 2), gift(lucie, 4))), marie.uid)).toContain(
      'Lucie a acheté',
    )
  })

  it('says who takes part, but not that who takes part is in charge by now', () => {
    const alone = list(some(joined()))
    const both = list(some(joined(marie)))
    expect(news(alone, both, paul.uid)).toContain('Marie participe à')
    expect(news(alone, both, marie.uid)).toBeUndefined()
    const handedOver = list(some({ ...joined(lucie), uid: marie.uid, name: marie.name }))
    expect(news(both, handedOver, paul.uid)).toBeUndefined()
  })
})
