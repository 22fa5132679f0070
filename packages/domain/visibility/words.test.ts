import { describe, expect, it } from 'vitest'
import { message, recoveryMail, signInMail } from './words.ts'

describe('a message', () => {
  it('is its text', () => {
    expect(message('Merci !')).toStrictEqual({ message: 'Merci !' })
  })

  it('can’t be a template', () => {
    const name: string = 'Trottinette'
    // @ts-expect-error Only a literal of the source is fit to be sent as it is.
    message(name)
    // @ts-expect-error Nor is one with something in it.
    expect(message(`${name} est pour toi`).message).toContain(name)
  })
})

describe('the mail to somebody who forgot their password', () => {
  it('has their name, their address and the link, and nothing else of the account', () => {
    const account = { name: 'Olive', email: 'olive@famille.example', isAdmin: true, passwordHash: 'secret' }
    expect(recoveryMail(account, 'https://cadeaux.example/reset')).toStrictEqual({
      name: 'Olive',
      email: 'olive@famille.example',
      link: 'https://cadeaux.example/reset',
    })
  })
})

describe('the mail to somebody who signs in by mail', () => {
  it('has their name, their address and the link, and nothing else of the account', () => {
    const account = { name: 'Olive', email: 'olive@famille.example', isAdmin: true, passwordHash: 'secret' }
    expect(signInMail(account, 'https://cadeaux.example/lien#jeton')).toStrictEqual({
      name: 'Olive',
      email: 'olive@famille.example',
      link: 'https://cadeaux.example/lien#jeton',
    })
  })
})
