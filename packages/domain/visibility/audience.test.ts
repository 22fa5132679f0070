import { describe, expect, it } from 'vitest'
import type { AccountEvent } from '../features/accounts/events.ts'
import type { FamilyEvent } from '../features/families/events.ts'
import type { Family } from '../features/families/family.ts'
import type { PurchaseEvent } from '../features/purchases/events.ts'
import { exampleContent } from '../testing/example.ts'
import { toRecord } from '../features/wishes/record.ts'
import type { WishEvent } from '../features/wishes/events.ts'
import type { Wish } from '../features/wishes/wish.ts'
import {
  accountOf,
  analytics,
  audienceOfAccount,
  audienceOfClick,
  audienceOfFamily,
  audienceOfPurchase,
  audienceOfReceived,
  audienceOfWish,
  conversationAbout,
  listOf,
  noAudience,
  receivedBy,
  relativesOf,
  toldBy,
  type Audience,
  type Topic,
} from './audience.ts'

const fields = {
  ...exampleContent,
  picture: null,
  creator: 'aunt',
  createdAt: '2026-11-01T09:00:00.000Z',
  place: null,
  hiddenFrom: [],
}
const content = toRecord(exampleContent)

const noWish: Wish = { status: 'missing' }
const normal: Wish = { status: 'normal', owner: 'owner', draft: false, ownerMayBuyUntil: null, ...fields }
const draft: Wish = { ...normal, draft: true }
const secret: Wish = { status: 'secret', recipients: ['owner', 'cousin'], lostBy: [], ...fields }
const gone: Wish = { status: 'gone', wasSecret: false, concerned: ['owner'] }
const goneSecret: Wish = { status: 'gone', wasSecret: true, concerned: ['owner', 'cousin'] }

const added: WishEvent = { type: 'WishAdded', owner: 'owner', creator: 'aunt', ...content }
const secretAdded: WishEvent = {
  type: 'SecretIdeaAdded',
  recipients: ['owner', 'cousin'],
  creator: 'aunt',
  ...content,
}
const changed: WishEvent = { type: 'WishChanged', importance: 5 }
const shared: WishEvent = { type: 'RecipientsChanged', recipients: ['cousin', 'nephew'] }
const revealed: WishEvent = { type: 'IdeaRevealed', became: [{ wish: 'new', owner: 'owner' }] }
const removed: WishEvent = { type: 'WishRemoved' }
const restored: WishEvent = { type: 'WishRestored', lists: ['owner'] }
const restoredSecret: WishEvent = { type: 'WishRestored', lists: ['owner', 'cousin'] }
const restoredDraft: WishEvent = { type: 'WishRestored', lists: [] }
const drafted: WishEvent = { type: 'WishDrafted' }
const published: WishEvent = { type: 'WishPublished', owner: 'owner' }
const warned: WishEvent = { type: 'OwnerMayBuy' }
const placed: WishEvent = { type: 'WishPlaced', place: 'a0' }
const addedAsDraft: WishEvent = { ...added, draft: true }

const bought: PurchaseEvent = { type: 'WishBought', buyer: 'aunt', on: '2026-11-15' }
const repurchased: PurchaseEvent = { type: 'PurchaseChanged', buyer: 'uncle' }
const unmarked: PurchaseEvent = { type: 'PurchaseUnmarked' }

const received = {
  type: 'WishReceived',
  owner: 'owner',
  on: '2026-12-25',
  personal: { name: 'Vélo' },
} as const
const notReceived = { type: 'ReceiptUndone', owner: 'owner' } as const

const noFamily: Family = { status: 'missing' }

const nobody: readonly string[] = []
const theOwner = ['owner']
const both = ['owner', 'cousin']

/** The topics, without those of clicks, conversations and received things, which have tests of their own below. */
const topicsOf = ({ topics }: Audience): readonly Topic[] =>
  topics.filter((topic) => topic !== analytics && !/^(conversation|received) /.test(topic))

function expectOwnersAndVisitors(
  audience: Audience,
  owners: readonly string[],
  visitors: readonly string[],
): void {
  expect(audience.owners).toEqual(owners)
  expect(topicsOf(audience)).toEqual(visitors.map(listOf))
}

describe('whom an event about a wish can concern', () => {
  // What is gone can change at the same moment: an audience that is too small would be a screen that is not told.
  it.each([
    ['added', 'missing', added, noWish, theOwner, theOwner],
    ['added as a secret', 'missing', secretAdded, noWish, nobody, both],
    ['changed', 'a normal wish', changed, normal, theOwner, theOwner],
    ['changed', 'a secret idea', changed, secret, nobody, both],
    ['changed', 'a gone wish', changed, gone, nobody, theOwner],
    ['changed', 'a gone secret', changed, goneSecret, nobody, both],
    ['shared', 'a secret idea', shared, secret, nobody, ['owner', 'cousin', 'nephew']],
    ['shared', 'a gone secret', shared, goneSecret, nobody, ['owner', 'cousin', 'nephew']],
    ['revealed', 'a secret idea', revealed, secret, nobody, both],
    ['revealed', 'a gone secret', revealed, goneSecret, nobody, both],
    ['removed', 'a normal wish', removed, normal, theOwner, theOwner],
    ['removed', 'a secret idea', removed, secret, nobody, both],
    ['removed', 'a gone wish', removed, gone, nobody, theOwner],
    ['removed', 'a gone secret', removed, goneSecret, nobody, both],
    ['taken back', 'a gone wish', restored, gone, theOwner, theOwner],
    ['taken back', 'a gone secret', restoredSecret, goneSecret, nobody, both],
    ['taken back', 'a gone draft', restoredDraft, gone, theOwner, nobody],
    ['taken back', 'a normal wish', restored, normal, nobody, theOwner],
    ['added as a draft', 'missing', addedAsDraft, noWish, theOwner, nobody],
    ['changed', 'a draft', changed, draft, theOwner, nobody],
    ['removed', 'a draft', removed, draft, theOwner, nobody],
    ['made a draft', 'a normal wish', drafted, normal, theOwner, theOwner],
    ['made a draft', 'a gone wish', drafted, gone, nobody, theOwner],
    ['published', 'a draft', published, draft, theOwner, theOwner],
    ['received', 'a normal wish', received, normal, theOwner, theOwner],
    ['not received', 'a normal wish', notReceived, normal, theOwner, theOwner],
    ['not received', 'a gone wish', notReceived, gone, nobody, theOwner],
    ['what its owner may buy', 'a normal wish', warned, normal, theOwner, theOwner],
    ['what its owner may buy', 'a draft', warned, draft, theOwner, nobody],
    ['what its owner may buy', 'a gone wish', warned, gone, nobody, theOwner],
    ['a place', 'a normal wish', placed, normal, theOwner, theOwner],
    ['a place', 'a draft', placed, draft, theOwner, nobody],
  ])('%s, being %s', (_event, _state, event, before, owners, visitors) => {
    expectOwnersAndVisitors(audienceOfWish(event, before), owners, visitors)
  })
})

describe('the conversations that an event about a wish can concern', () => {
  it('are those about everybody whom an idea concerned or concerns, when its recipients change', () => {
    const { topics } = audienceOfWish(shared, secret)
    expect(topics.filter((topic) => topic.startsWith('conversation '))).toEqual(
      ['owner', 'cousin', 'nephew'].map(conversationAbout),
    )
  })
})

describe('whom a purchase can concern', () => {
  it.each([
    ['bought', 'a normal wish', bought, normal, theOwner],
    ['bought', 'a secret idea', bought, secret, both],
    ['bought', 'a gone wish', bought, gone, theOwner],
    ['bought', 'a gone secret', bought, goneSecret, both],
    ['changed', 'a normal wish', repurchased, normal, theOwner],
    ['changed', 'a secret idea', repurchased, secret, both],
    ['changed', 'a gone wish', repurchased, gone, theOwner],
    ['changed', 'a gone secret', repurchased, goneSecret, both],
    ['unmarked', 'a normal wish', unmarked, normal, theOwner],
    ['unmarked', 'a secret idea', unmarked, secret, both],
    ['unmarked', 'a gone wish', unmarked, gone, theOwner],
    ['unmarked', 'a gone secret', unmarked, goneSecret, both],
  ])('%s, being %s: the visitors alone', (_event, _state, event, wish, visitors) => {
    expectOwnersAndVisitors(audienceOfPurchase(event, wish), nobody, visitors)
  })
})

describe('whom an event about a family can concern', () => {
  const family: Family = {
    status: 'active',
    name: 'Martin',
    code: 'ABCDEF',
    members: new Set(['owner', 'aunt']),
    brought: new Set(),
    welcomes: true,
    newcomers: new Set(['godmother']),
  }
  const created: FamilyEvent = { type: 'FamilyCreated', code: 'ABCDEF', personal: { name: 'Martin' } }
  const joined: FamilyEvent = { type: 'MemberJoined', member: 'uncle' }
  const left: FamilyEvent = { type: 'MemberLeft', member: 'aunt' }
  const removed: FamilyEvent = { type: 'MemberRemoved', member: 'aunt', code: 'GHIJKL' }

  it.each([
    ['created', 'missing', created, noFamily, []],
    ['created', 'active', created, family, ['owner', 'aunt', 'godmother']],
    ['joined', 'missing', joined, noFamily, []],
    ['joined', 'active', joined, family, ['owner', 'aunt', 'godmother', 'uncle']],
    ['left, the one who leaves too', 'active', left, family, ['owner', 'aunt', 'godmother']],
    ['removed', 'active', removed, family, ['owner', 'aunt', 'godmother']],
    ['left', 'missing', left, noFamily, []],
  ])('%s, being %s', (_event, _state, event, before, members) => {
    const audience = audienceOfFamily(event, before)
    expect(audience.owners).toEqual([])
    expect(topicsOf(audience)).toEqual(members.map(relativesOf))
  })
})

describe('whom an event about an account can concern', () => {
  const registered: AccountEvent = {
    type: 'AccountRegistered',
    wishlist: 'the-list',
    personal: { name: 'Olive', email: 'olive@famille.example' },
  }

  it.each<[string, AccountEvent, readonly Topic[]]>([
    ['registered: nobody yet', registered, []],
    ['changed', { type: 'ProfileChanged', personal: { img: null } }, [accountOf('olive')]],
    [
      'reached at another address',
      { type: 'EmailChanged', personal: { email: 'o@x.example' } },
      [accountOf('olive')],
    ],
    ['appointed', { type: 'AdministratorAppointed' }, [accountOf('olive')]],
    ['dismissed', { type: 'AdministratorDismissed' }, [accountOf('olive')]],
  ])('%s', (_event, event, topics) => {
    const audience = audienceOfAccount(event, 'olive')
    expect(audience.owners).toEqual([])
    expect(topicsOf(audience)).toEqual(topics)
  })
})

describe('a new name or picture', () => {
  it.each<[string, AccountEvent]>([
    ['of an account', { type: 'ProfileChanged', personal: { name: 'Olivia' } }],
    ['of somebody without an account', { type: 'PersonChanged', personal: { name: 'Olivia' } }],
  ])('%s is news wherever that person is shown', (_whose, event) => {
    expect(audienceOfAccount(event, 'olive').people).toEqual(['olive'])
  })
})

describe('whom a choice about surprises can concern', () => {
  it.each([
    ['the relatives who are told before they buy', { total: true }, [accountOf('owner'), listOf('owner')]],
    ['the person alone', { sparesMe: true }, [accountOf('owner')]],
  ])('is %s', (_, choice, topics) => {
    const audience = audienceOfAccount({ type: 'SurpriseChosen', ...choice }, 'owner')
    expect(audience).toEqual({ owners: [], topics, people: [] })
  })
})

describe('what administrators see of the clicks', () => {
  it.each([
    ['a click', audienceOfClick],
    ['another name for a wish', audienceOfWish({ type: 'WishChanged', personal: { name: 'Vélo' } }, normal)],
    ['other recipients', audienceOfWish(shared, secret)],
    ['a secret that ends', audienceOfWish(revealed, secret)],
    ['a wish that goes', audienceOfWish(removed, normal)],
    ['a family that changes', audienceOfFamily({ type: 'MemberJoined', member: 'uncle' }, noFamily)],
    ['another name', audienceOfAccount({ type: 'ProfileChanged', personal: { name: 'Olivia' } }, 'olive')],
    ['an appointment', audienceOfAccount({ type: 'AdministratorAppointed' }, 'olive')],
    ['a dismissal', audienceOfAccount({ type: 'AdministratorDismissed' }, 'olive')],
  ])('may change with %s', (_what, audience) => {
    expect(audience.topics).toContain(analytics)
  })

  it.each([
    ['a new wish, which nobody has clicked', audienceOfWish(added, noWish)],
    ['a new idea, which nobody has clicked', audienceOfWish(secretAdded, noWish)],
    ['other stars', audienceOfWish(changed, normal)],
    ['a purchase', audienceOfPurchase(bought, normal)],
    ['another picture', audienceOfAccount({ type: 'ProfileChanged', personal: { img: null } }, 'olive')],
  ])('does not change with %s', (_what, audience) => {
    expect(audience.topics).not.toContain(analytics)
  })
})

describe('whom what is received can concern', () => {
  it('is the person, who is on their keepers’ screens, and who is known to have given it', () => {
    expect(audienceOfReceived('owner', ['aunt'])).toEqual({
      ...noAudience,
      topics: [receivedBy('owner'), toldBy('aunt')],
    })
    for (const event of [received, notReceived])
      expect(audienceOfWish(event, normal).topics).toContain(receivedBy('owner'))
    expect(audienceOfWish(shared, secret).topics).toContain(receivedBy('nephew'))
  })
})
