import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, anOwnWish, aRelativesWish, lucie, marie, paul } from '../example.ts'
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
