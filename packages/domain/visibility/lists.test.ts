import { describe, expect, it } from 'vitest'
import { knownAfter, listOwner, person } from '../testing/known.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../testing/people.ts'
import { exampleContent } from '../testing/example.ts'
import { addedAt, boughtBy, normalWish, secretIdeaFor } from '../testing/wishes.ts'
import type { UserId } from '../decider.ts'
import type { Shown } from './shown.ts'
import type { ListView } from './views/wishes.ts'
import { packedList, unpackedList } from './packed-list.ts'
import { ownList, relativesList, type OwnWish } from './wishes.ts'

const listOf = (user: UserId) => ({ uid: `list-of-${user}`, owner: listOwner(user) })

const everyWish = [
  knownAfter('available', normalWish()),
  knownAfter('bought', normalWish(), boughtBy(uncle)),
  knownAfter('secret', secretIdeaFor(owner)),
  knownAfter('shared', secretIdeaFor(owner, cousin)),
  knownAfter('shared-bought', secretIdeaFor(owner, cousin), boughtBy(uncle)),
  knownAfter('cousins-own', secretIdeaFor(cousin)),
].flat()

const idsOf = (list: Shown<ListView> | undefined) => list?.Wishes.map((wish) => wish.uid).toSorted()

describe('one’s own list', () => {
  const row = (fields: Partial<OwnWish>): OwnWish => ({
    uid: 'a',
    ...exampleContent,
    picture: null,
    createdAt: addedAt,
    place: null,
    owner: owner.user,
    draft: false,
    ownerMayBuyUntil: null,
    ...fields,
  })

  it('has one’s own wishes and one’s name, the most important wishes first', () => {
    const rows = [
      row({ uid: 'a', name: 'Vélo', importance: 1 }),
      row({ uid: 'b', name: 'Écharpe', importance: 1 }),
      row({ uid: 'c', name: 'Montre', importance: 5 }),
    ]
    const list = ownList(owner, listOf('owner'), rows)
    expect(list).toMatchObject({ uid: 'list-of-owner', User: { uid: 'owner', name: 'Owner' } })
    expect(list?.Wishes.map((wish) => wish.uid)).toStrictEqual(['c', 'b', 'a'])
    expect(Object.keys(list ?? {}).toSorted()).toStrictEqual(['User', 'Wishes', 'uid'])
  })

  it('has the same order, whatever the order of the rows', () => {
    const rows = ['c', 'a', 'b'].map((uid) => row({ uid }))
    expect(ownList(owner, listOf('owner'), rows)).toStrictEqual(
      ownList(owner, listOf('owner'), rows.toReversed()),
    )
  })

  it('may be empty', () => {
    expect(ownList(owner, listOf('owner'), [])?.Wishes).toStrictEqual([])
  })

  it('leaves out a row that is somebody else’s', () => {
    const rows = [row({ uid: 'mine' }), row({ uid: 'theirs', owner: cousin.user })]
    expect(idsOf(ownList(owner, listOf('owner'), rows))).toStrictEqual(['mine'])
  })

  it.each([
    ['a relative', uncle],
    ['a stranger', stranger],
  ])('is nothing to %s', (_, by) => {
    expect(ownList(by, listOf('owner'), [row({})])).toBeUndefined()
  })

  it('has nothing of its owner but a name and an id', () => {
    const list = { uid: 'list', owner: { ...listOwner('owner'), email: 'owner@famille.example' } }
    expect(ownList(owner, list, [])?.User).toStrictEqual(person('owner'))
  })
})

describe('somebody else’s list', () => {
  it('has every wish for a relative of all people concerned', () => {
    expect(idsOf(relativesList(aunt, listOf('owner'), everyWish))).toStrictEqual([
      'available',
      'bought',
      'secret',
      'shared',
      'shared-bought',
    ])
  })

  it('lacks the wishes of which the viewer is a recipient', () => {
    expect(idsOf(relativesList(cousin, listOf('owner'), everyWish))).toStrictEqual([
      'available',
      'bought',
      'secret',
    ])
    expect(idsOf(relativesList(owner, listOf('cousin'), everyWish))).toStrictEqual(['cousins-own'])
  })

  it('has shared and own wishes for a relative of one recipient', () => {
    expect(idsOf(relativesList(godmother, listOf('cousin'), everyWish))).toStrictEqual([
      'cousins-own',
      'shared',
      'shared-bought',
    ])
  })

  it.each([
    ['a stranger', stranger],
    ['a relative’s relative', godmother],
    ['its owner, who has a list of their own', owner],
  ])('is nothing to %s', (_, by) => {
    expect(relativesList(by, listOf('owner'), everyWish)).toBeUndefined()
    expect(relativesList(by, listOf('owner'), [])).toBeUndefined()
  })

  it('has the same order, whatever the order of the rows', () => {
    const list = relativesList(aunt, listOf('owner'), everyWish)
    expect(relativesList(aunt, listOf('owner'), everyWish.toReversed())).toStrictEqual(list)
    expect(list?.Wishes.map((wish) => wish.uid)).toStrictEqual([
      'available',
      'bought',
      'secret',
      'shared',
      'shared-bought',
    ])
  })
})

describe('a list as a page has it', () => {
  const wishes = [
    knownAfter('bought', normalWish(), boughtBy(uncle)),
    knownAfter('secret', secretIdeaFor(owner)),
    knownAfter('available', normalWish()),
  ].flat()
  const lists = [relativesList(uncle, listOf('owner'), wishes), relativesList(uncle, listOf('owner'), [])]

  it('has all that the view has', () => {
    for (const list of lists) expect(list && unpackedList(packedList(list))).toEqual(list)
  })

  it('names the folder of a picture once', () => {
    const [wish] = knownAfter('pictured', normalWish())
    const stored = { name: '3936708a', width: 900, height: 700 }
    const list = wish && relativesList(uncle, listOf('owner'), [{ ...wish, picture: stored }])
    expect(list?.Wishes[0]?.picture).toMatchObject({ page: '/api/pictures/3936708a/page', width: 900 })
    const packed = list && packedList(list)
    expect(packed?.rows).toMatchObject([expect.arrayContaining([['/api/pictures/3936708a/', 900, 700]])])
    expect(packed && unpackedList(packed)).toEqual(list)
  })

  it('names the usual once, which tells nothing but the owner', () => {
    const [list] = lists
    const packed = list && packedList(list)
    expect(packed?.usual).toMatchObject({ isPurchased: false, buyer: null, creator: { uid: 'owner' } })
    for (const wish of wishes) {
      const alone = relativesList(uncle, listOf('owner'), [wish])
      expect(alone && packedList(alone).usual).toEqual(packed?.usual)
    }
  })
})
