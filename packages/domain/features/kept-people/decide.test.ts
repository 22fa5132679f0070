import { describe, expect, it } from 'vitest'
import { evolve, nobody, type KeptPerson } from '../accounts/account.ts'
import type { AccountEvent } from '../accounts/events.ts'
import { givenFor } from '../../testing/given.ts'
import type { AddPerson, ChangePerson, HandOver } from './commands.ts'
import type { Family } from '../families/family.ts'
import { decide, familiesWithoutMaker } from './decide.ts'

const given = givenFor({ initial: nobody, evolve, decide })

const able = new Set(['léa', 'marc', 'ana'])
const latestDay = '2026-11-24'

const adding = (fields: Partial<AddPerson> = {}): AddPerson => ({
  type: 'AddPerson',
  by: 'léa',
  able,
  wishlist: 'the-list',
  name: ' Zoé ',
  birthDate: '2026-05-02',
  keepers: [],
  img: null,
  latestDay,
  others: ['Léa', 'Marc'],
  ...fields,
})

const added: AccountEvent = {
  type: 'PersonAdded',
  wishlist: 'the-list',
  keepers: ['léa'],
  personal: { name: 'Zoé', birthDate: '2026-05-02' },
}
const withTwo: AccountEvent = { ...added, keepers: ['léa', 'marc'] }
const registered: AccountEvent = {
  type: 'AccountRegistered',
  wishlist: 'the-list',
  personal: { name: 'Zoé', email: 'zoe@famille.example' },
}
const now = '2026-11-23T12:00:00.000Z'
const offered: AccountEvent = { type: 'HandoverOffered', link: 'one', until: '2026-11-30T12:00:00.000Z' }
/** As it is recorded. */
const made = { ...offered, by: 'léa' }
const handedOver: AccountEvent = {
  type: 'AccountHandedOver',
  personal: { name: 'Zoé Martin', email: 'zoe@famille.example' },
}

describe('adding a relative without an account', () => {
  it('begins their account, kept by the one who adds and by those whom they name', () => {
    given().when(adding()).yields(added)
    given()
      .when(adding({ keepers: ['marc', 'léa'] }))
      .yields(withTwo)
  })

  it('takes a picture along', () => {
    const img = 'photo:1'
    const picture = { name: 'one', width: 480, height: 480 }
    given()
      .when(adding({ img, pictures: { img, copies: [picture] } }))
      .yields(added, { type: 'PersonChanged', personal: { img } }, { type: 'AvatarPictured', picture })
  })

  it('is refused with a keeper who can’t act', () => {
    given()
      .when(adding({ keepers: ['paul'] }))
      .isRefused('WrongKeeper')
  })

  it('is refused with a name that a member has, that looks like one, or that nobody can read', () => {
    for (const name of ['marc', 'Мarc', 'LÉA']) given().when(adding({ name })).isRefused('KeptNameTaken')
    given()
      .when(adding({ name: 'Z\u200Boé' }))
      .isRefused('UnreadableName')
    given()
      .when(adding({ name: 'Un ancien membre' }))
      .isRefused('ReservedName')
  })

  it('is refused with a birth to come', () => {
    given()
      .when(adding({ birthDate: '2026-11-25' }))
      .isRefused('BirthDateInFuture')
    given()
      .when(adding({ birthDate: null }))
      .yields({ ...added, personal: { name: 'Zoé', birthDate: null } })
  })
})

describe('changing the profile', () => {
  const changing = (fields: Partial<ChangePerson>): ChangePerson => ({
    type: 'ChangePerson',
    by: 'léa',
    able,
    latestDay,
    others: ['Léa', 'Marc'],
    ...fields,
  })

  it('records what differs', () => {
    given(added)
      .when(changing({ name: 'Zoé', birthDate: '2026-05-03', img: ' https://faces.example/zoe.png ' }))
      .yields({
        type: 'PersonChanged',
        personal: { img: 'https://faces.example/zoe.png', birthDate: '2026-05-03' },
      })
    given(added)
      .when(changing({ name: 'Zoé', birthDate: '2026-05-02', img: '' }))
      .changesNothing()
    given(added)
      .when(changing({ birthDate: null }))
      .yields({ type: 'PersonChanged', personal: { birthDate: null } })
  })

  it('is refused with the name of a relative', () => {
    given(added)
      .when(changing({ name: 'Marc' }))
      .isRefused('KeptNameTaken')
  })
})

describe('naming keepers', () => {
  const naming = (keeper: string) => ({
    type: 'NameKeeper' as const,
    by: 'léa',
    able,
    keeper,
    relatives: new Set(['marc', 'zoé']),
  })

  it('adds a relative of both who has an account', () => {
    given(added).when(naming('marc')).yields({ type: 'KeeperNamed', keeper: 'marc' })
    given(withTwo).when(naming('marc')).changesNothing()
  })

  it('is refused of somebody whom the keeper or the person doesn’t know, and of the person', () => {
    for (const keeper of ['ana', 'paul', 'zoé']) given(added).when(naming(keeper)).isRefused('WrongKeeper')
  })
})

describe('stepping down', () => {
  it('is for keepers who leave another one who can act', () => {
    given(withTwo)
      .when({ type: 'StepDown', by: 'léa', able })
      .yields({ type: 'KeeperSteppedDown', keeper: 'léa' })
    given(added).when({ type: 'StepDown', by: 'léa', able }).isRefused('LastKeeper')
    given(withTwo)
      .when({ type: 'StepDown', by: 'léa', able: new Set(['léa', 'ana']) })
      .isRefused('LastKeeper')
    given(withTwo, { type: 'KeeperSteppedDown', keeper: 'léa' })
      .when({ type: 'StepDown', by: 'marc', able })
      .isRefused('LastKeeper')
  })
})

describe('taking a list over', () => {
  it('is for any relative with an account, once no keeper can act', () => {
    const left = new Set(['marc', 'ana'])
    given(added)
      .when({ type: 'TakeOver', by: 'ana', able: left })
      .yields({ type: 'ListTakenOver', keeper: 'ana' })
    given(added).when({ type: 'TakeOver', by: 'ana', able }).isRefused('ListIsKept')
    given(added, { type: 'ListTakenOver', keeper: 'ana' })
      .when({ type: 'TakeOver', by: 'marc', able: left })
      .isRefused('ListIsKept')
    given(added).when({ type: 'TakeOver', by: 'léa', able }).changesNothing()
    given(added).when({ type: 'TakeOver', by: 'paul', able: left }).isRefused('NoSuchKeptPerson')
  })
})

describe('a handover link', () => {
  const making = { type: 'OfferHandover', by: 'léa', able, link: 'one', until: offered.until } as const
  const accepting = (fields: Partial<HandOver> = {}): HandOver => ({
    type: 'HandOver',
    link: 'one',
    now,
    able,
    name: ' Zoé Martin',
    email: 'zoe@famille.example ',
    relatives: ['Léa', 'Marc'],
    keptRelatives: ['Tom'],
    ...fields,
  })
  const invalid = (...past: Parameters<typeof evolve>[1][]) =>
    given(...past)
      .when(accepting())
      .isRefused('InvalidHandoverLink')

  it('is made by a keeper, and withdrawn by one', () => {
    given(added).when(making).yields(offered)
    given(withTwo, made)
      .when({ type: 'WithdrawHandover', by: 'marc', able })
      .yields({ type: 'HandoverWithdrawn' })
    given(added).when({ type: 'WithdrawHandover', by: 'léa', able }).changesNothing()
  })

  it('makes the account the person’s', () => {
    given(added, made).when(accepting()).yields(handedOver)
    const account = [added, made, handedOver].reduce(evolve, nobody)
    expect(account).toStrictEqual({
      status: 'registered',
      wishlist: 'the-list',
      name: 'Zoé Martin',
      email: 'zoe@famille.example',
      birthDate: '2026-05-02',
      img: null,
      picture: null,
      administrator: false,
      totalSurprise: null,
      sparesMe: false,
    })
  })

  it('is invalid when it is unknown, ended, withdrawn, replaced or used', () => {
    invalid()
    invalid(added)
    invalid(registered)
    invalid(added, { ...made, until: now })
    invalid(added, made, { type: 'HandoverWithdrawn' })
    invalid(added, made, { ...made, link: 'two' })
    invalid(added, made, handedOver)
    invalid(added, made, { type: 'PersonClosed' })
  })

  it('is invalid once the person who made it keeps the person no more, or isn’t a relative any more', () => {
    invalid(withTwo, made, { type: 'KeeperSteppedDown', keeper: 'léa' })
    given(withTwo, made)
      .when(accepting({ able: new Set(['marc', 'ana']) }))
      .isRefused('InvalidHandoverLink')
  })

  it('lets the person wait in the families of which the person who made it is no member, though another keeper is', () => {
    const account = [withTwo, made].reduce(evolve, nobody)
    const family = (...members: readonly string[]): Family => ({
      status: 'active',
      name: 'Martin',
      code: 'A',
      welcomes: false,
      brought: new Set(),
      newcomers: new Set(),
      members: new Set(members),
    })
    const families = new Map([
      ['theirs', family('zoé', 'léa', 'ana')],
      ['the other keeper’s', family('zoé', 'marc', 'ana')],
      ['others', family('zoé', 'ana')],
    ])
    expect(familiesWithoutMaker(account, families)).toStrictEqual(['the other keeper’s', 'others'])
    const withoutLink = evolve(account, { type: 'HandoverWithdrawn' })
    expect(familiesWithoutMaker(withoutLink, families)).toHaveLength(3)
  })

  it('is refused with a name that a relative’s looks like, or that a relative without an account has', () => {
    given(added, made)
      .when(accepting({ name: 'Мarc' }))
      .isRefused('NameLooksLikeRelative')
    given(added, made)
      .when(accepting({ name: 'tom' }))
      .isRefused('NameLooksLikeRelative')
  })
})

describe('a person who keeps no list', () => {
  const commands = [
    { type: 'ChangePerson', latestDay, others: [], name: 'Zozo' },
    { type: 'NameKeeper', keeper: 'ana', relatives: able },
    { type: 'StepDown' },
    { type: 'OfferHandover', link: 'one', until: offered.until },
    { type: 'WithdrawHandover' },
  ] as const

  it.each(commands.map((command) => [command.type, command] as const))('may not: %s', (_, command) => {
    const refused = (by: string, reason: 'NotKeeper' | 'NoSuchKeptPerson', ...past: AccountEvent[]) =>
      given(...past)
        .when({ ...command, by, able })
        .isRefused(reason)
    refused('marc', 'NotKeeper', added)
    refused('marc', 'NotKeeper', withTwo, { type: 'KeeperSteppedDown', keeper: 'marc' })
    refused('léa', 'NotKeeper', added, { type: 'PersonClosed' })
    refused('paul', 'NoSuchKeptPerson', added)
    refused('léa', 'NoSuchKeptPerson')
    refused('léa', 'NoSuchKeptPerson', registered)
    refused('léa', 'NoSuchKeptPerson', added, made, handedOver)
    given({ ...added, keepers: ['paul', 'léa'] })
      .when({ ...command, by: 'paul', able })
      .isRefused('NoSuchKeptPerson')
  })
})

describe('closing a person', () => {
  it('leaves everything as it is but who acts', () => {
    const person = [withTwo, offered, { type: 'PersonClosed' } as const].reduce(evolve, nobody) as KeptPerson
    expect(person).toMatchObject({ closed: true, keepers: ['léa', 'marc'], name: 'Zoé' })
    expect(evolve(person, { type: 'PersonReopened' })).toMatchObject({ closed: false })
    given(added, { type: 'PersonClosed' }).when({ type: 'TakeOver', by: 'marc', able }).isRefused('NotKeeper')
  })
})
