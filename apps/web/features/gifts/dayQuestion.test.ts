import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { describe, expect, it } from 'vitest'
import { canTell, dayAnswered, dayGiven, dayQuestion, givenOf, theseGifts } from './dayQuestion.ts'
import { aGift } from './testing/example.ts'
import { foundGiven } from './given.ts'

const occasion = (uid: string): OccasionView => ({
  uid,
  kind: 'other',
  title: uid,
  day: '--12-25',
  people: null,
  family: null,
  seenBy: null,
  isSurprise: false,
})
const christmas = { occasion: occasion('christmas'), day: '2026-12-25' }
const feast = { occasion: occasion('feast'), day: '2026-12-06' }
const lea = { uid: 'lea', name: 'Léa' }
const paul = { uid: 'paul', name: 'Paul' }
const gift = (name: string, fields: Partial<GiftView> = {}): GiftView =>
  aGift({ uid: name, name, for: [lea], purchaseDate: '2026-12-01', ...fields })

const asked = (
  gifts: readonly GiftView[],
  answered: GiftsView['Answered'] = [],
  told: readonly { readonly gift: string }[] = [],
) => {
  const view: GiftsView = { Gifts: gifts, People: [], Answered: answered }
  const question = dayQuestion(view, [christmas, feast], () => new Set(['lea']), told)
  return question && [question.occasion.uid, ...question.gifts.map(({ name }) => name)]
}

describe('what is told after the answer', () => {
  it('is what is noted, also when another device answered before', () => {
    const [bike, book] = [gift('Vélo'), gift('Livre')]
    const view = { Gifts: [{ ...bike, stage: 'given' as const }, book], People: [], Answered: [] }
    expect(givenOf([bike, book, gift('Ballon')], view).map(({ name }) => name)).toEqual(['Vélo', 'Ballon'])
    expect(dayAnswered(2, 2)).toBe('C’est noté\u00a0: 2 cadeaux offerts')
    expect(dayAnswered(0, 0)).toBe('C’est noté')
    expect(dayAnswered(2, 0)).toBe('Vous aviez déjà répondu\u00a0: aucun cadeau offert')
    expect(dayAnswered(0, 1)).toBe('Vous aviez déjà répondu\u00a0: 1 cadeau offert')
  })
})

describe('what is asked on the day of an occasion', () => {
  it('is whether what was for it was given, and what its people were to get', () => {
    expect(
      asked([
        gift('Vélo', { occasion: 'christmas', for: [paul] }),
        gift('Livre'),
        gift('Ballon', { for: [paul] }),
        gift('Cerf-volant', { occasion: 'birthday' }),
      ]),
    ).toEqual(['christmas', 'Vélo', 'Livre'])
  })

  it('leaves out what is told already, by who is in charge of it', () => {
    expect(asked([gift('Vélo'), gift('Livre')], [], [{ gift: 'Vélo' }])).toEqual(['christmas', 'Livre'])
  })

  it('leaves out what was given, undone, or taken later', () => {
    expect(
      asked([
        gift('Vélo', { stage: 'given', givenOn: '2026-12-24' }),
        gift('Livre', { state: 'undone' }),
        gift('Ballon', { purchaseDate: '2026-12-26' }),
      ]),
    ).toBeUndefined()
  })

  it('lets say whom what was given came from, but what another is in charge of', () => {
    const together = {
      isInCharge: false,
      inCharge: paul,
      isOpen: true,
      target: null,
      missing: null,
      amount: null,
      isSettled: false,
      isWithheld: false,
      isNamed: true,
      mayTakeOver: false,
      participants: [],
      shares: [],
      left: [],
      passed: null,
    }
    expect(canTell(gift('Vélo'))).toBe(true)
    expect(canTell(gift('Livre', { together }))).toBe(false)
  })

  it('isn’t asked again for that day, and is for the next year', () => {
    const vélo = gift('Vélo', { occasion: 'christmas' })
    expect(asked([vélo], [{ occasion: 'christmas', day: '2026-12-25' }])).toBeUndefined()
    expect(asked([vélo], [{ occasion: 'christmas', day: '2025-12-25' }])).toEqual(['christmas', 'Vélo'])
  })

  it('is asked about one occasion after the other', () => {
    const gifts = [gift('Vélo', { occasion: 'feast' }), gift('Livre', { occasion: 'christmas' })]
    expect(asked(gifts)).toEqual(['christmas', 'Livre'])
    expect(asked(gifts, [{ occasion: 'christmas', day: '2026-12-25' }])).toEqual(['feast', 'Vélo'])
  })

  it('says how many', () => {
    expect([1, 3, 10, 11].map(theseGifts)).toEqual([
      ...['ce cadeau', 'ces trois cadeaux', 'ces dix cadeaux', 'ces 11 cadeaux'],
    ])
  })
})

describe('a gift that is marked as given', () => {
  it('was given on the day of its occasion, or else today', () => {
    expect(dayGiven(gift('Vélo', { occasion: 'feast' }), [christmas, feast], '2027-01-02')).toBe('2026-12-06')
    expect(dayGiven(gift('Vélo'), [christmas, feast], '2027-01-02')).toBe('2027-01-02')
  })
})

describe('a search among what was given', () => {
  const gifts = [gift('Un vélo', { comment: 'Été' }), gift('Un livre', { for: [paul], note: 'Chez Zoé' })]
  const found = (typed: string, person?: string) => foundGiven(gifts, typed, person).map(({ name }) => name)

  it('finds all words, whatever their accents, in the gift, its note and the names of its people', () => {
    expect(['VELO', 'ete velo', 'paul', 'zoe', 'un', 'vélo paul'].map((typed) => found(typed))).toEqual([
      ...[['Un vélo'], ['Un vélo'], ['Un livre'], ['Un livre'], ['Un vélo', 'Un livre'], []],
    ])
  })

  it('is among those of one person', () => {
    expect(found('', 'lea')).toEqual(['Un vélo'])
  })
})
