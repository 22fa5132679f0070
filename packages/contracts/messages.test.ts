import { describe, expect, it } from 'vitest'
import { credentials, oneFriend, oneSession, registration } from './accounts.ts'
import { familyCommand, familyForm, leaveFamily } from './families.ts'
import { liveView, liveViewOf } from './live.ts'
import { boughtByAnother, messages } from './messages.ts'
import { passwordReset, recoveryRequest } from './recovery.ts'
import type { Reason } from './refusals.ts'
import { refusals } from './testing/parsing.ts'
import { addWish, changeWish, oneList, oneWish, removeWish, restoreWish, wishChanges } from './wishes.ts'
import { wishContent } from './wish-content.ts'

describe('the words of the specification', () => {
  it.each<[Reason, string]>([
    ['WrongCredentials', 'Identifiant ou mot de passe incorrect'],
    ['FamilyExists', 'nom de famille existant'],
    ['NoSuchFamily', 'Famille introuvable ou code incorrect'],
    ['NoSuchPerson', 'Utilisateur introuvable'],
    ['NoSuchWish', 'Souhait introuvable'],
  ])('are kept to the letter: %s', (key, words) => {
    expect(messages[key]).toBe(words)
  })
})

describe('every refusal', () => {
  it('has a message of its own', () => {
    const words = Object.values(messages)
    expect(words.filter((text) => text.trim() === '')).toStrictEqual([])
    expect(new Set(words).size).toBe(words.length)
  })

  it('names the person who was faster', () => {
    expect(boughtByAnother('Anne')).toBe('Anne a été plus rapide et l’a déjà acheté')
  })
})

describe('an issue of a schema', () => {
  const everySchema = {
    addWish,
    changeWish,
    credentials,
    familyCommand,
    familyForm,
    leaveFamily,
    liveView,
    liveViewOf,
    oneFriend,
    oneList,
    oneSession,
    oneWish,
    passwordReset,
    recoveryRequest,
    registration,
    removeWish,
    restoreWish,
    wishChanges,
    wishContent,
  }
  const everyField = [
    'owner',
    'commandId',
    'uid',
    'id',
    'known',
    'login',
    'password',
    'email',
    'code',
    'name',
    'comment',
    'importance',
    'url',
    'img',
    'friend',
    'isSecret',
    'isPurchased',
    'purchaseDate',
    'buyerUid',
    'recipientIds',
    'userId',
    'hash',
  ]
  const junk = [5, 1e30, true, {}, [], [5], 'x', 'x'.repeat(600), null]
  const byTheLibrary = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)/

  it.each(Object.entries(everySchema))('is in French: a field of %s', (_, schema) => {
    const values = junk.map((value) => Object.fromEntries(everyField.map((field) => [field, value])))
    const english = values
      .flatMap((value) => refusals(schema, value))
      .filter((words) => byTheLibrary.test(words))
    expect(new Set(english)).toStrictEqual(new Set())
  })

  it('is in French: a value that is no object', () => {
    const english = Object.entries(everySchema).filter(([, schema]) =>
      [null, undefined, 'x', 5, []].some((value) =>
        refusals(schema, value).some((words) => byTheLibrary.test(words)),
      ),
    )
    expect(english.map(([name]) => name)).toStrictEqual([])
  })
})
