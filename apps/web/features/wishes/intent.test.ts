import type { Picture } from '@cachotteries/contracts/pictures'
import type { ListView } from '@cachotteries/contracts/wishes'
import { exampleContent } from '@cachotteries/contracts/testing/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, anOwnWish, aPicture, aRelativesWish, lucie, marie, paul } from './testing/example.ts'
import { withIntents, type Intent, type Placing } from './intent.ts'
import type { People } from './published/people.ts'

const people: People = { me: marie, relatives: [lucie, paul] }
const listOfPaul = (...Wishes: ListView['Wishes']): ListView => ({ uid: 'list', User: paul, Wishes })
const theirs = { uid: 'theirs', commandId: 'c' }
const change = (input: object): Intent => ({ kind: 'change', input: { ...theirs, ...input } })
const give = (input: object): Intent => ({ kind: 'give', input: { ...theirs, ...input } })

describe('a pending intent', () => {
  it('to mark as bought shows the buyer and the day', () => {
    const intent = give({ buyerUid: marie.uid, purchaseDate: '2026-11-21' })
    const [shown] = withIntents(listOfPaul(aRelativesWish()), [intent], people)
    expect(shown?.wish).toMatchObject({ isPurchased: true, buyer: marie, purchaseDate: '2026-11-21' })
    expect(shown?.pending).toBe(true)
  })

  it('to unmark clears the buyer and the day', () => {
    const [shown] = withIntents(listOfPaul(aBoughtWish()), [{ kind: 'giveBack', input: theirs }], people)
    expect(shown?.wish).toMatchObject({ isPurchased: false, buyer: null, buyerUid: null, purchaseDate: null })
  })

  it('to give another number of it shows what is left then', () => {
    const gift = { uid: marie.uid, name: marie.name, on: '2026-11-20', isOpen: false, together: null }
    const some = aRelativesWish({ quantity: 6, remaining: 4, gifts: [{ ...gift, quantity: 2 }] })
    const intent = give({ buyerUid: marie.uid, purchaseQuantity: 3 })
    const [shown] = withIntents(listOfPaul(some), [intent], people)
    expect(shown?.wish).toMatchObject({
      isPurchased: false,
      remaining: 3,
      gifts: [{ uid: marie.uid, on: '2026-11-20', quantity: 3 }],
    })
    const rest = give({ buyerUid: marie.uid, purchaseQuantity: 6 })
    expect(withIntents(listOfPaul(some), [rest], people)[0]?.wish).toMatchObject({
      isPurchased: true,
      remaining: 0,
    })
  })

  it('to remove takes the wish away', () => {
    const intent: Intent = { kind: 'remove', input: { uid: 'theirs', commandId: 'c' } }
    expect(withIntents(listOfPaul(aRelativesWish()), [intent], people)).toEqual([])
  })

  it('to take a removal back shows the wish as it was, unless it was pushed already', () => {
    const wish = aBoughtWish({ uid: 'theirs' })
    const intent: Intent = { kind: 'restore', input: { uid: 'theirs', commandId: 'c' }, wish }
    expect(withIntents(listOfPaul(), [intent], people)).toEqual([{ wish, saved: false, pending: true }])
    const pushed = aRelativesWish({ uid: 'theirs' })
    expect(withIntents(listOfPaul(pushed), [intent], people)).toMatchObject([{ wish: pushed, saved: true }])
  })

  it('to share with others only takes it off this list', () => {
    const secret = aRelativesWish({ isSecret: true })
    expect(withIntents(listOfPaul(secret), [change({ recipientIds: [lucie.uid] })], people)).toEqual([])
  })

  it('to change one’s own wish adds none of the fields that an owner never gets', () => {
    const mine = { uid: 'list', User: marie, Wishes: [anOwnWish()] }
    const intent: Intent = { kind: 'change', input: { uid: 'own', commandId: 'c', name: 'Une bouilloire' } }
    const [shown] = withIntents(mine, [intent], people)
    expect(shown?.wish).toEqual(anOwnWish({ name: 'Une bouilloire' }))
  })

  describe('with the link of a picture', () => {
    const [img, before, after] = ['https://velo.example/vert.png', aPicture('before'), aPicture('after')]
    const mine = { uid: 'list', User: marie, Wishes: [anOwnWish({ img, picture: before })] }
    const pictureShown = (changed: string, picture?: Picture) => {
      const input = { uid: 'own', commandId: 'c', img: changed }
      return withIntents(mine, [{ kind: 'change', input, picture }], people)[0]?.wish.picture
    }

    it('shows the picture that its form has shown', () => {
      expect(pictureShown('https://velo.example/bleu.png', after)).toBe(after)
    })

    it('shows none if its form had none', () => {
      expect(pictureShown('https://velo.example/bleu.png')).toBeNull()
      expect(pictureShown(' ')).toBeNull()
    })

    it('that is saved keeps its picture', () => {
      expect(pictureShown(` ${img} `)).toBe(before)
    })
  })
})

describe('a secret idea that is being added', () => {
  const add: Extract<Intent, { kind: 'add' }> = {
    kind: 'add',
    uid: 'new',
    at: '2026-11-21T10:00:00.000Z',
    input: { owner: paul.uid, commandId: 'c', name: ' Un vélo ', isSecret: true, recipientIds: [lucie.uid] },
  }

  it('shows with whom it is shared and whose idea it is', () => {
    const shown = withIntents(listOfPaul(aRelativesWish()), [add], people)
    expect(shown).toHaveLength(2)
    expect(shown[1]?.wish).toMatchObject({
      name: 'Un vélo',
      isSecret: true,
      creator: { name: 'Marie' },
      wishlists: [{ User: { name: 'Paul' } }, { User: { name: 'Lucie' } }],
    })
  })

  it('shows the picture that its form has shown', () => {
    const input = { ...add.input, img: 'https://velo.example/bleu.png' }
    const shown = withIntents(listOfPaul(), [{ ...add, input, picture: aPicture() }], people)
    expect(shown[0]?.wish.picture).toEqual(aPicture())
  })

  it('is one card, not two, when it is pushed before it is answered', () => {
    const pushed = aRelativesWish({ uid: 'new', name: 'Un vélo', isSecret: true })
    const shown = withIntents(listOfPaul(aRelativesWish(), pushed), [add], people)
    expect(shown.map(({ wish }) => wish.uid)).toEqual(['theirs', 'new'])
  })
})

describe('a wish that was added a moment ago', () => {
  const add: Extract<Intent, { kind: 'add' }> = {
    kind: 'add',
    uid: 'new',
    at: '2026-11-21T10:00:00.000Z',
    input: { owner: marie.uid, commandId: 'c', name: 'Un vélo' },
  }
  const rename: Intent = { kind: 'change', input: { uid: 'new', commandId: 'd', name: 'Un tandem' } }
  const mine: ListView = { uid: 'list', User: marie, Wishes: [] }

  it('is unsaved until it is answered, but has its id and its place among the newest', () => {
    const [shown] = withIntents(mine, [add], people)
    expect(shown).toMatchObject({ saved: false, wish: { uid: 'new', createdAt: add.at } })
  })

  it('can be changed before and after the answer', () => {
    expect(withIntents(mine, [add, rename], people)[0]?.wish.name).toBe('Un tandem')
    const answered = { ...mine, Wishes: [anOwnWish({ uid: 'new', name: 'Un vélo' })] }
    expect(withIntents(answered, [rename], people)[0]?.wish).toMatchObject({ uid: 'new', name: 'Un tandem' })
  })

  it('can be taken back', () => {
    const remove: Intent = { kind: 'remove', input: { uid: 'new', commandId: 'd' } }
    expect(withIntents(mine, [add, remove], people)).toEqual([])
  })

  it('has every field that was written', () => {
    const full: Intent = { ...add, input: { ...add.input, ...exampleContent } }
    expect(withIntents(mine, [full], people)[0]?.wish).toMatchObject(exampleContent)
  })

  it('that places wishes shows them there, one change after the other', () => {
    const list = {
      ...listOfPaul(anOwnWish({ uid: 'a' }), anOwnWish({ uid: 'b' })),
      User: { uid: marie.uid, name: 'Marie' },
    }
    const placing = (uid: string, place: string | null): Placing => ({
      kind: 'place',
      input: { owner: marie.uid, commandId: 'c', places: [{ uid, place }] },
    })
    const placesAfter = (...placings: Placing[]) =>
      withIntents(list, placings, people).map(({ wish }) => [wish.uid, wish.place])
    expect(placesAfter(placing('a', 'a0'), placing('b', 'a1'), placing('a', 'a2'))).toEqual([
      ['a', 'a2'],
      ['b', 'a1'],
    ])
    expect(placesAfter(placing('a', 'a0'), placing('a', null), placing('gone', 'a0'))).toEqual([
      ['a', null],
      ['b', null],
    ])
  })
})
