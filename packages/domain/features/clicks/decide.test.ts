import { describe, expect, it } from 'vitest'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import type { VisibilityFacts, Viewer } from '../../wish-visibility.ts'
import { decide } from './decide.ts'

const available: VisibilityFacts = {
  secret: false,
  hiddenByPurchase: false,
  draft: false,
  concerned: ['owner'],
  hiddenFrom: [],
}
const bought: VisibilityFacts = { ...available, hiddenByPurchase: true }
const secret: VisibilityFacts = { ...available, secret: true }
const shared: VisibilityFacts = { ...secret, concerned: ['owner', 'cousin'] }

const clicks = (by: Viewer, wish: VisibilityFacts | undefined) =>
  decide({ type: 'ClickLink', by, click: 'click', wish: 'bike', source: 'wish-card' }, wish)

const counted = {
  accepted: true,
  events: [{ type: 'LinkClicked', click: 'click', wish: 'bike', source: 'wish-card' }],
}
const uncounted = { accepted: true, events: [] }

describe('clicking the link to a shop', () => {
  it.each([
    ['their own wish', owner, available],
    ['a relative’s wish', aunt, available],
    ['a relative’s bought wish', aunt, bought],
    ['a secret idea for a relative', uncle, secret],
    ['a secret idea for two relatives', aunt, shared],
  ])('counts for who sees it: %s', (_wish, by, wish) => {
    expect(clicks(by, wish)).toStrictEqual(counted)
  })

  it.each([
    ['their own wish, once it is bought', owner, bought],
    ['their own draft', owner, { ...available, draft: true }],
    ['a secret idea that is for them', owner, secret],
    ['a secret idea that is for them and another', cousin, shared],
    ['a stranger’s wish', stranger, available],
    ['a wish that is not there', aunt, undefined],
  ])('counts for nothing, without a word, where there is nothing to see: %s', (_wish, by, wish) => {
    expect(clicks(by, wish)).toStrictEqual(uncounted)
  })
})
