import { describe, expect, it } from 'vitest'
import { givenFor } from '../../testing/given.ts'
import { evolve, nobody } from './account.ts'
import { decide, type Register } from './decide.ts'
import type { AccountRegistered, AvatarPictured, ProfileChanged } from './events.ts'

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

const changed = (personal: ProfileChanged['personal']): ProfileChanged => ({
  type: 'ProfileChanged',
  personal,
})

describe('registering', () => {
  it('creates an account with its one wishlist', () => {
    given().when(register()).yields(registered)
  })

  it('removes outer spaces of the name and the address', () => {
    given()
      .when(register({ name: '  Olive ', email: '\tolive@famille.example\n' }))
      .yields(registered)
  })

  it('keeps the name and the address as they are written otherwise', () => {
    const personal = { name: 'Élise  Du Pré', email: 'Elise@Famille.example' }
    given()
      .when(register(personal))
      .yields({ ...registered, personal })
  })

  it('is refused when the account exists', () => {
    given(registered).when(register()).isRefused('AlreadyRegistered')
    given(registered)
      .when(register({ name: 'Ugo', email: 'ugo@famille.example' }))
      .isRefused('AlreadyRegistered')
  })

  it('gives the account its fields', () => {
    expect(evolve(nobody, registered)).toStrictEqual({
      status: 'registered',
      wishlist: 'the-list',
      name: 'Olive',
      email: 'olive@famille.example',
      birthDate: null,
      img: null,
      picture: null,
      administrator: false,
      totalSurprise: null,
      sparesMe: false,
    })
  })
})

describe('changing one’s profile', () => {
  const img = 'https://faces.example/olive.png'

  it('records another name and another picture', () => {
    given(registered)
      .when({ type: 'ChangeProfile', name: ' Olivia ', img: ` ${img}` })
      .yields(changed({ name: 'Olivia', img }))
  })

  it('records only the fields that differ', () => {
    given(registered, changed({ img }))
      .when({ type: 'ChangeProfile', name: 'Olivia', img })
      .yields(changed({ name: 'Olivia' }))
    given(registered)
      .when({ type: 'ChangeProfile', name: 'OLIVE' })
      .yields(changed({ name: 'OLIVE' }))
  })

  it.each([null, '', '  '])('removes the picture with %j', (nothing) => {
    given(registered, changed({ img }))
      .when({ type: 'ChangeProfile', img: nothing })
      .yields(changed({ img: null }))
  })

  it('records nothing for missing fields and present values', () => {
    given(registered).when({ type: 'ChangeProfile' }).changesNothing()
    given(registered).when({ type: 'ChangeProfile', name: 'Olive', img: null }).changesNothing()
  })

  it('is refused without an account', () => {
    given().when({ type: 'ChangeProfile', name: 'Olive' }).isRefused('NoSuchPerson')
  })

  it('is refused with a name that nobody can read', () => {
    for (const name of ['Oli\u200Bve', 'Olive\u2800', '🎁'])
      given(registered).when({ type: 'ChangeProfile', name }).isRefused('UnreadableName')
  })

  it('is refused with a name that the application says in place of one, unless it is theirs already', () => {
    for (const name of ['un ancien membre', "Quelqu'un", 'Vоus'])
      given(registered).when({ type: 'ChangeProfile', name }).isRefused('ReservedName')
    given(registered, changed({ name: 'Vous' }))
      .when({ type: 'ChangeProfile', name: 'Vous', img })
      .yields(changed({ img }))
    given(registered, changed({ name: 'Vous' }))
      .when({ type: 'ChangeProfile', name: 'VOUS' })
      .isRefused('ReservedName')
  })

  it('is refused with a name that looks like a relative’s', () => {
    const relatives = ['Ugo', 'Оlivia']
    given(registered)
      .when({ type: 'ChangeProfile', name: 'Olivia', relatives })
      .isRefused('NameLooksLikeRelative')
    given(registered)
      .when({ type: 'ChangeProfile', name: 'Oliva', relatives })
      .yields(changed({ name: 'Oliva' }))
  })

  it('keeps a name from before these rules, sent with another picture', () => {
    const name = 'U\u200Bgo'
    given(registered, changed({ name }))
      .when({ type: 'ChangeProfile', name, img, relatives: ['Ugo'] })
      .yields(changed({ img }))
  })
})

describe('telling one’s birth date', () => {
  const tell = (birthDate: string | null) =>
    ({ type: 'ChangeProfile', birthDate, latestDay: '2026-11-26' }) as const

  it.each(['1990-05-07', '--02-29', '2026-11-26'])('records it: %s', (birthDate) => {
    given(registered).when(tell(birthDate)).yields(changed({ birthDate }))
  })

  it('records another one, or none, and nothing for the same', () => {
    given(registered, changed({ birthDate: '--05-07' }))
      .when(tell('1990-05-07'))
      .yields(changed({ birthDate: '1990-05-07' }))
    given(registered, changed({ birthDate: '--05-07' }))
      .when(tell(null))
      .yields(changed({ birthDate: null }))
    given(registered, changed({ birthDate: '--05-07' }))
      .when(tell('--05-07'))
      .changesNothing()
  })

  it('is refused when it is to come everywhere', () => {
    given(registered).when(tell('2026-11-27')).isRefused('BirthDateInFuture')
  })
})

describe('choosing what becomes of surprises', () => {
  it('records what differs, and keeps the rest', () => {
    given(registered)
      .when({ type: 'ChangeProfile', totalSurprise: true })
      .yields({ type: 'SurpriseChosen', total: true })
    given(registered, { type: 'SurpriseChosen', total: true })
      .when({ type: 'ChangeProfile', totalSurprise: true, sparesMe: true, name: 'Olivia' })
      .yields(changed({ name: 'Olivia' }), { type: 'SurpriseChosen', sparesMe: true })
    given(registered, { type: 'SurpriseChosen', total: true, sparesMe: true })
      .when({ type: 'ChangeProfile', totalSurprise: false, sparesMe: false })
      .yields({ type: 'SurpriseChosen', total: false, sparesMe: false })
  })

  it('tells a choice of what is so anyway from none', () => {
    given(registered)
      .when({ type: 'ChangeProfile', totalSurprise: false, sparesMe: false })
      .yields({ type: 'SurpriseChosen', total: false })
    expect(evolve(evolve(nobody, registered), { type: 'SurpriseChosen', total: false })).toMatchObject({
      totalSurprise: false,
      sparesMe: false,
    })
  })
})

describe('appointing an administrator', () => {
  it('is done once', () => {
    given(registered).when({ type: 'AppointAdministrator' }).yields({ type: 'AdministratorAppointed' })
    given(registered, { type: 'AdministratorAppointed' })
      .when({ type: 'AppointAdministrator' })
      .changesNothing()
  })

  it('is refused without an account', () => {
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

  it('is refused without an account', () => {
    given().when({ type: 'DismissAdministrator' }).isRefused('NoSuchPerson')
  })
})

describe('an avatar whose picture is stored', () => {
  const img = 'https://faces.example/olive.png'
  const picture = { name: 'one', width: 480, height: 480 }
  const pictures = { img, copies: [picture] }
  const pictured: AvatarPictured = { type: 'AvatarPictured', picture }

  it('comes with its link', () => {
    given(registered).when({ type: 'ChangeProfile', img, pictures }).yields(changed({ img }), pictured)
    given(registered)
      .when({ type: 'ChangeProfile', img: `${img}?2`, pictures })
      .yields(changed({ img: `${img}?2` }))
  })

  it('comes later, unless there is another link or a picture by now', () => {
    given(registered, changed({ img })).when({ type: 'PictureAvatar', pictures }).yields(pictured)
    given(registered, changed({ img }), pictured).when({ type: 'PictureAvatar', pictures }).changesNothing()
    given(registered, changed({ img: null }))
      .when({ type: 'PictureAvatar', pictures })
      .changesNothing()
    given().when({ type: 'PictureAvatar', pictures }).changesNothing()
  })

  it('ends with its link', () => {
    given(registered, changed({ img }), pictured, changed({ img: null }))
      .when({ type: 'ChangeProfile', img, pictures })
      .yields(changed({ img }), pictured)
  })
})

describe('changing the email', () => {
  const moved = { type: 'EmailChanged', personal: { email: 'olivia@famille.example' } } as const

  it('records the new one, without outer spaces', () => {
    given(registered).when({ type: 'ChangeEmail', email: ' olivia@famille.example ' }).yields(moved)
  })

  it('to the one that it is changes nothing, however often', () => {
    given(registered).when({ type: 'ChangeEmail', email: 'olive@famille.example' }).yields()
    given(registered, moved).when({ type: 'ChangeEmail', email: 'olivia@famille.example' }).yields()
  })

  it('is refused for somebody without an account', () => {
    given().when({ type: 'ChangeEmail', email: 'olivia@famille.example' }).isRefused('NoSuchPerson')
  })
})

describe('somebody who is erased', () => {
  const erased = { type: 'AccountErased' } as const

  it('is nobody', () => {
    expect(evolve(evolve(nobody, registered), erased)).toEqual(nobody)
    given(registered, erased).when({ type: 'ChangeEmail', email: 'a@b.example' }).isRefused('NoSuchPerson')
    given(registered, erased).when({ type: 'AppointAdministrator' }).isRefused('NoSuchPerson')
  })
})
