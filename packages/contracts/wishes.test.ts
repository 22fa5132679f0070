import { describe, expect, it } from 'vitest'
import { refusals, refusedFields, taken } from './testing/parsing.ts'
import { exampleContent } from '@cachotteries/domain/testing/example'
import { wishContent } from './wish-content.ts'
import { addWish, changeWish, oneList, oneWish, removeWish, restoreWish, wishChanges } from './wishes.ts'

const uid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const otherUid = '6fa459ea-ee8a-4ca4-894e-db77e160355e'
const commandId = '16fd2706-8baf-433b-82eb-8c7fada847da'

/** What nobody may set by sending it. */
const foreign = {
  isAdmin: true,
  createdAt: '2020-01-01T00:00:00.000Z',
  creator: { uid, name: 'Olive' },
  buyer: { uid, name: 'Olive' },
  purchasedBy: uid,
  wishlists: [],
  by: uid,
}

describe('the form to add a wish', () => {
  it('needs a list, a command id and a name; the rest has its defaults', () => {
    expect(taken(addWish, { owner: uid, commandId, name: 'Vélo' })).toStrictEqual({
      owner: uid,
      commandId,
      ...wishContent.parse({ name: 'Vélo' }),
    })
    expect(refusedFields(addWish, {})).toStrictEqual(['owner', 'commandId', 'name'])
  })

  it('accepts a bought secret for several recipients', () => {
    const sent = {
      owner: uid,
      commandId,
      ...exampleContent,
      isSecret: true,
      recipientIds: [otherUid],
      isPurchased: true,
      buyerUid: otherUid,
      purchaseDate: '2026-11-21',
    }
    expect(taken(addWish, sent)).toStrictEqual(sent)
  })

  it('ignores fields that nobody may set', () => {
    const sent = { owner: uid, commandId, name: 'Vélo' }
    expect(taken(addWish, { ...sent, ...foreign, uid })).toStrictEqual(taken(addWish, sent))
  })
})

describe('the form to change a wish', () => {
  it('has only the fields that are present', () => {
    expect(taken(wishChanges, {})).toStrictEqual({})
    expect(taken(wishChanges, { importance: 2 })).toStrictEqual({ importance: 2 })
    expect(taken(wishChanges, { comment: '' })).toStrictEqual({ comment: null })
  })

  it('accepts all fields', () => {
    const form = {
      name: 'Vélo',
      comment: '',
      img: '',
      url: '',
      importance: 3,
      isSecret: false,
      isPurchased: false,
      purchaseDate: '',
      buyerUid: '',
      recipientIds: [uid],
    }
    expect(taken(wishChanges, form)).toStrictEqual({
      name: 'Vélo',
      comment: null,
      img: null,
      url: null,
      importance: 3,
      isSecret: false,
      isPurchased: false,
      purchaseDate: null,
      buyerUid: null,
      recipientIds: [uid],
    })
    expect(taken(wishChanges, { purchaseDate: null, buyerUid: null })).toStrictEqual({
      purchaseDate: null,
      buyerUid: null,
    })
  })

  it('refuses an empty name', () => {
    expect(refusals(wishChanges, { name: ' ' })).toStrictEqual(['Le nom du souhait ne peut pas être vide'])
  })

  it('keeps at least one recipient', () => {
    expect(refusals(wishChanges, { recipientIds: [] })).toStrictEqual([
      'Une idée secrète a au moins un destinataire',
    ])
  })

  it.each([[null], ['moi'], [{ 0: uid }]])('refuses recipients like %j', (recipientIds) => {
    expect(refusals(wishChanges, { recipientIds })).toStrictEqual(['La liste des destinataires est invalide'])
  })

  it('reports the recipient that is no id', () => {
    expect(refusedFields(wishChanges, { recipientIds: [uid, 'moi'] })).toStrictEqual(['recipientIds.1'])
  })

  it('refuses a buyer that is no id', () => {
    for (const buyerUid of ['moi', 5, {}])
      expect(refusals(wishChanges, { buyerUid })).toStrictEqual(['Identifiant invalide'])
  })

  it.each(['oui', 1, null])('refuses a flag like %j', (flag) => {
    const refused = ['Cette valeur doit être vraie ou fausse']
    expect(refusals(wishChanges, { isPurchased: flag })).toStrictEqual(refused)
    expect(refusals(wishChanges, { isSecret: flag })).toStrictEqual(refused)
  })

  it('ignores fields that nobody may set', () => {
    expect(taken(wishChanges, { importance: 2, ...foreign, owner: uid, uid })).toStrictEqual({
      importance: 2,
    })
    expect(taken(changeWish, { uid, commandId, importance: 2, ...foreign })).toStrictEqual({
      uid,
      commandId,
      importance: 2,
    })
  })
})

describe('the form about one wish or one list', () => {
  it('has its id and nothing else', () => {
    expect(taken(oneWish, { uid, ...foreign })).toStrictEqual({ uid })
    expect(taken(oneList, { owner: uid, ...foreign })).toStrictEqual({ owner: uid })
    for (const one of [removeWish, restoreWish])
      expect(taken(one, { uid, commandId, ...foreign })).toStrictEqual({ uid, commandId })
  })

  it('needs the id', () => {
    expect(refusals(oneWish, { uid: 'moi' })).toStrictEqual(['Identifiant invalide'])
    expect(refusals(oneList, {})).toStrictEqual(['Identifiant invalide'])
    for (const one of [removeWish, restoreWish])
      expect(refusedFields(one, {})).toStrictEqual(['uid', 'commandId'])
    expect(refusedFields(changeWish, {})).toStrictEqual(['uid', 'commandId'])
  })
})
