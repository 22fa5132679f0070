import { describe, expect, it } from 'vitest'
import { givenFor } from '../testing/given.ts'
import { evolve, nobody } from './account.ts'
import { decide, type Register } from './decide.ts'
import type { AccountRegistered } from './events.ts'

const given = givenFor({ initial: nobody, evolve, decide })

const register = (fields: Partial<Register> = {}): Register => ({
  type: 'Register',
  wishlist: 'the-list',
  name: 'Olive',
  email: 'olive@famille.example',
  ...fields,
})

const registered: AccountRegistered = {
  type: 'AccountRegistered',
  wishlist: 'the-list',
  personal: { name: 'Olive', email: 'olive@famille.example' },
}

describe('registering', () => {
  it('makes an account with its one wishlist', () => {
    given().when(register()).yields(registered)
  })

  it('leaves the spaces around a name and an address out', () => {
    given()
      .when(register({ name: '  Olive ', email: '\tolive@famille.example\n' }))
      .yields(registered)
  })

  it('keeps a name and an address as they are written otherwise', () => {
    const personal = { name: 'Élise  Du Pré', email: 'Elise@Famille.example' }
    given()
      .when(register(personal))
      .yields({ ...registered, personal })
  })

  it('is refused to who has an account', () => {
    given(registered).when(register()).isRefused('AlreadyRegistered')
    given(registered)
      .when(register({ name: 'Ugo', email: 'ugo@famille.example' }))
      .isRefused('AlreadyRegistered')
  })

  it('is what the account is made of', () => {
    expect(evolve(nobody, registered)).toStrictEqual({
      status: 'registered',
      wishlist: 'the-list',
      name: 'Olive',
      email: 'olive@famille.example',
    })
  })
})
