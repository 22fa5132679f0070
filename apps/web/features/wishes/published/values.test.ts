import { contentFields } from '@cachotteries/contracts/wish-fields'
import { exampleContent, otherContent } from '@cachotteries/contracts/testing/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, anOwnWish, aRelativesWish } from '../testing/example.ts'
import { additionOf, blankValues, changesOf, valuesOf } from './values.ts'

describe('adding', () => {
  it('to one’s own list has no fields of purchases or secrets', () => {
    const values = { ...blankValues('paul', false), name: 'Un vélo' }
    const addition = additionOf(values, 'paul', false)
    expect(addition).toMatchObject({ owner: 'paul', name: 'Un vélo', importance: 1 })
    expect(Object.keys(addition).toSorted()).toEqual(['owner', ...contentFields].toSorted())
  })

  it('to a relative’s list is secret by default', () => {
    const values = { ...blankValues('paul', true), name: 'Un vélo' }
    expect(additionOf(values, 'paul', true)).toMatchObject({
      owner: 'paul',
      isSecret: true,
      recipientIds: [],
    })
  })

  it('for several has the other recipients, without the owner of the list', () => {
    const values = { ...blankValues('paul', true), recipientIds: ['lucie', 'paul'] }
    expect(additionOf(values, 'paul', true)).toMatchObject({ owner: 'paul', recipientIds: ['lucie'] })
  })

  it('goes to the remaining recipients when the owner of the list was removed', () => {
    const values = { ...blankValues('paul', true), recipientIds: ['lucie', 'marie'] }
    expect(additionOf(values, 'paul', true)).toMatchObject({ owner: 'lucie', recipientIds: ['marie'] })
  })

  it('a normal idea has no recipients', () => {
    const values = { ...blankValues('paul', true), isSecret: false }
    expect(additionOf(values, 'paul', true)).not.toHaveProperty('recipientIds')
  })

  it('a bought wish has its buyer and date', () => {
    const purchase = { isPurchased: true, buyerUid: 'marie', purchaseDate: '2026-11-21' }
    expect(additionOf({ ...blankValues('paul', true), ...purchase }, 'paul', true)).toMatchObject(purchase)
  })
})

describe('saving', () => {
  const own = valuesOf(anOwnWish())
  const available = valuesOf(aRelativesWish())
  const bought = valuesOf(aBoughtWish())

  it('without a change sends nothing', () => {
    expect(changesOf(own, own)).toEqual({})
    expect(changesOf(bought, bought)).toEqual({})
  })

  it.each(contentFields)('sends a new %s and nothing else', (field) => {
    const before = valuesOf(anOwnWish(exampleContent))
    const typed = valuesOf(anOwnWish(otherContent))[field]
    const sent = { ...otherContent, price: { ...otherContent.price, seenOn: null } }[field]
    expect(changesOf(before, { ...before, [field]: typed })).toEqual({ [field]: sent })
  })

  it('a wish with a price sends it only when another one was typed', () => {
    const priced = valuesOf(anOwnWish({ price: { amount: 2_000, currency: 'CHF', seenOn: '2025-11-12' } }))
    expect(priced.price).toBe('20\u00a0CHF')
    expect(changesOf(priced, { ...priced, name: 'Autre' })).toEqual({ name: 'Autre' })
    expect(changesOf(priced, { ...priced, price: '' })).toEqual({ price: null })
  })

  it.each([
    ['price', '12,34\u00a0€', '12,34'],
    ['price', '24,90\u00a0€', '24,90 €'],
    ['quantity', '2', '02'],
    ['comment', 'Bleu', 'Bleu\n'],
  ] as const)('a %s that is written otherwise is no change: %s, %s', (field, saved, typed) => {
    const before = { ...own, [field]: saved }
    expect(changesOf(before, { ...before, [field]: typed })).toEqual({})
  })

  it('does not take a space for a change', () => {
    expect(changesOf(own, { ...own, name: `${own.name} ` })).toEqual({})
  })

  it('a mark sends the buyer and the day', () => {
    const purchase = { isPurchased: true, buyerUid: 'marie', purchaseDate: '2026-11-21' }
    expect(changesOf(available, { ...available, ...purchase })).toEqual(purchase)
  })

  it('an unmark sends nothing else', () => {
    const unmarked = { ...bought, isPurchased: false, buyerUid: '', purchaseDate: '' }
    expect(changesOf(bought, unmarked)).toEqual({ isPurchased: false })
  })

  it('another day for a purchase does not mark it again', () => {
    expect(changesOf(bought, { ...bought, purchaseDate: '2026-11-09' })).toEqual({
      purchaseDate: '2026-11-09',
    })
  })

  it('treats the same recipients in another order as unchanged', () => {
    const shared = { ...available, recipientIds: ['a', 'b'] }
    expect(changesOf(shared, { ...shared, recipientIds: ['b', 'a'] })).toEqual({})
    expect(changesOf(shared, { ...shared, recipientIds: ['b'] })).toEqual({ recipientIds: ['b'] })
  })
})
