import { describe, expect, it } from 'vitest'
import { givenFor } from '../testing/given.ts'
import { evolve, nobody } from './account.ts'
import { decide, type Register } from './decide.ts'
import type { AccountRegistered, ProfileChanged } from './events.ts'

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
      img: null,
      administrator: false,
    })
  })
})

describe('changing one’s profile', () => {
  const changed = (personal: ProfileChanged['personal']): ProfileChanged => ({
    type: 'ProfileChanged',
    personal,
  })
  const img = 'https://faces.example/olive.png'

  it('takes another name and another picture', () => {
    given(registered)
      .when({ type: 'ChangeProfile', name: ' Olivia ', img: ` ${img}` })
      .yields(changed({ name: 'Olivia', img }))
  })

  it('tells only what is different', () => {
    given(registered, changed({ img }))
      .when({ type: 'ChangeProfile', name: 'Olivia', img })
      .yields(changed({ name: 'Olivia' }))
    given(registered)
      .when({ type: 'ChangeProfile', name: 'OLIVE' })
      .yields(changed({ name: 'OLIVE' }))
  })

  it.each([null, '', '  '])('takes the picture away with %j', (nothing) => {
    given(registered, changed({ img }))
      .when({ type: 'ChangeProfile', img: nothing })
      .yields(changed({ img: null }))
  })

  it('leaves what it does not carry, and what is so already', () => {
    given(registered).when({ type: 'ChangeProfile' }).changesNothing()
    given(registered).when({ type: 'ChangeProfile', name: 'Olive', img: null }).changesNothing()
  })

  it('is refused to who has no account', () => {
    given().when({ type: 'ChangeProfile', name: 'Olive' }).isRefused('NoSuchPerson')
  })
})

describe('appointing an administrator', () => {
  it('is done once', () => {
    given(registered).when({ type: 'AppointAdministrator' }).yields({ type: 'AdministratorAppointed' })
    given(registered, { type: 'AdministratorAppointed' })
      .when({ type: 'AppointAdministrator' })
      .changesNothing()
  })

  it('is refused for who has no account', () => {
    given().when({ type: 'AppointAdministrator' }).isRefused('NoSuchPerson')
  })
})

describe('dismissing an administrator', () => {
  it('is done once', () => {
    given(registered, { type: 'AdministratorAppointed' })
      .when({ type: 'DismissAdministrator' })
      .yields({ type: 'AdministratorDismissed' })
    given(registered).when({ type: 'DismissAdministrator' }).changesNothing()
  })

  it('lets them be appointed again', () => {
    given(registered, { type: 'AdministratorAppointed' }, { type: 'AdministratorDismissed' })
      .when({ type: 'AppointAdministrator' })
      .yields({ type: 'AdministratorAppointed' })
  })

  it('is refused for who has no account', () => {
    given().when({ type: 'DismissAdministrator' }).isRefused('NoSuchPerson')
  })
})
