import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { decide, type FamilyCommand } from './decide.ts'
import type { FamilyEvent } from './events.ts'
import { codeKey } from '../../names/code-key.ts'
import { evolve, founderOf, membersOf, newcomersOf, noFamily } from './family.ts'

const given = givenFor({ initial: noFamily, evolve, decide })

const creates = (by: string, name = 'Martin', code = 'ABCDEF'): FamilyCommand => ({
  type: 'CreateFamily',
  by,
  name,
  code,
})
const nobodySees = { seeing: [], relatives: [] }
const joins = (by: string, code = 'ABCDEF', strangers: readonly string[] = []): FamilyCommand => ({
  type: 'JoinFamily',
  by,
  code,
  name: 'Ugo',
  strangers,
  ...nobodySees,
})
const leaves = (by: string): FamilyCommand => ({ type: 'LeaveFamily', by })

const created: FamilyEvent = { type: 'FamilyCreated', code: 'ABCDEF', personal: { name: 'Martin' } }
const joined = (member: string): FamilyEvent => ({ type: 'MemberJoined', member })
const left = (member: string): FamilyEvent => ({ type: 'MemberLeft', member })
const martins = [created, joined('olive')]

describe('creating a family', () => {
  it('makes its creator the first member', () => {
    given().when(creates('olive')).yields(created, joined('olive'))
  })

  it('keeps the name as written, and the code as it is compared', () => {
    given()
      .when(creates('olive', '  les Martin ', ' abcDef '))
      .yields({ type: 'FamilyCreated', code: 'ABCDEF', personal: { name: 'les Martin' } }, joined('olive'))
  })

  it('is refused when it exists', () => {
    given(...martins)
      .when(creates('ugo', 'Durand'))
      .isRefused('FamilyExists')
    given(...martins)
      .when(creates('olive'))
      .isRefused('FamilyExists')
  })
})

describe('joining a family', () => {
  it('needs its code', () => {
    given(...martins)
      .when(joins('ugo'))
      .yields(joined('ugo'))
  })

  it.each(['abcdef', 'AbCdEf', ' ABCDEF '])(
    'compares the code without regard to case or spaces: %j',
    (code) => {
      given(...martins)
        .when(joins('ugo', code))
        .yields(joined('ugo'))
    },
  )

  it.each(['ABCDE', 'ABCDEFG', 'FEDCBA', '', ' '])('is refused with a wrong code: %j', (code) => {
    given(...martins)
      .when(joins('ugo', code))
      .isRefused('NoSuchFamily')
  })

  it('is refused to a family that does not exist, as with a wrong code', () => {
    given().when(joins('ugo')).isRefused('NoSuchFamily')
    given().when(joins('ugo', '')).isRefused('NoSuchFamily')
  })

  it('is refused to a member', () => {
    given(...martins)
      .when(joins('olive'))
      .isRefused('AlreadyMember')
    given(...martins, joined('ugo'))
      .when(joins('ugo'))
      .isRefused('AlreadyMember')
  })

  it('is refused to a member with a wrong code, as to anybody', () => {
    given(...martins)
      .when(joins('olive', 'FEDCBA'))
      .isRefused('NoSuchFamily')
  })

  it('is refused under a name that looks like that of a member whom one doesn’t know', () => {
    given(...martins)
      .when(joins('ugo', 'ABCDEF', ['Olive', 'Ug0']))
      .isRefused('NameLooksLikeMember')
    given(...martins)
      .when(joins('ugo', 'ABCDEF', ['Olive', 'Hugo']))
      .yields(joined('ugo'))
  })

  it('is refused where a member’s name looks like that of a relative of one’s own: they would see the list of both', () => {
    const names = { seeing: ['Anne', 'Bоb'], relatives: ['Bob', 'Anna'] }
    const command = { ...joins('ugo'), ...names } as FamilyCommand
    given(...martins)
      .when(command)
      .isRefused('MemberLooksLikeRelative')
  })

  it('says nothing about names to somebody without the code', () => {
    given(...martins)
      .when(joins('ugo', 'FEDCBA', ['Ug0']))
      .isRefused('NoSuchFamily')
  })

  it('is possible again after leaving', () => {
    given(...martins, joined('ugo'), left('ugo'))
      .when(joins('ugo'))
      .yields(joined('ugo'))
  })

  it('is possible when everybody has left', () => {
    given(...martins, left('olive'))
      .when(joins('ugo'))
      .yields(joined('ugo'))
  })
})

describe('leaving a family', () => {
  it('is allowed to every member, also to its creator', () => {
    given(...martins)
      .when(leaves('olive'))
      .yields(left('olive'))
    given(...martins, joined('ugo'))
      .when(leaves('ugo'))
      .yields(left('ugo'))
  })

  it('is refused to somebody who is no member, as for a family that does not exist', () => {
    given(...martins)
      .when(leaves('ugo'))
      .isRefused('NoSuchFamily')
    given(...martins, left('olive'))
      .when(leaves('olive'))
      .isRefused('NoSuchFamily')
    given().when(leaves('olive')).isRefused('NoSuchFamily')
  })
})

describe('a person without an account', () => {
  const family = [...martins, joined('ugo')]
  const brings = (by: string, strangers: readonly string[] = []): FamilyCommand => ({
    type: 'BringPerson',
    by,
    person: 'zoé',
    name: 'Zoé',
    strangers,
    ...nobodySees,
  })
  const removes = (by: string): FamilyCommand => ({ type: 'RemovePerson', by, person: 'zoé' })

  it('is brought in by a member, once', () => {
    given(...family)
      .when(brings('ugo'))
      .yields({ type: 'MemberJoined', member: 'zoé', brought: true })
    given(...family, joined('zoé'))
      .when(brings('ugo'))
      .isRefused('AlreadyInFamily')
    given(...family)
      .when(brings('anne'))
      .isRefused('NoSuchFamily')
    given().when(brings('ugo')).isRefused('NoSuchFamily')
  })

  it('has no name that is a member’s, or looks like one', () => {
    for (const name of ['ZOÉ', 'Zοé'])
      given(...family)
        .when(brings('ugo', [name]))
        .isRefused('KeptNameTaken')
  })

  it('keeps others of the same name out', () => {
    given(...family)
      .when(joins('other', 'ABCDEF', ['ugo']))
      .isRefused('NameLooksLikeMember')
  })

  it('is removed by a member', () => {
    given(...family, joined('zoé'))
      .when(removes('ugo'))
      .yields(left('zoé'))
    given(...family)
      .when(removes('ugo'))
      .isRefused('NoSuchFamily')
    given(...family, joined('zoé'))
      .when(removes('anne'))
      .isRefused('NoSuchFamily')
  })
})

describe('what a family becomes', () => {
  it('has nobody among its members who arrived to wait', () => {
    const family = replay(evolve, noFamily, [...martins, { type: 'NewcomerArrived', newcomer: 'olive' }])
    expect(membersOf(family)).toStrictEqual(new Set())
    expect(newcomersOf(family)).toStrictEqual(new Set(['olive']))
  })

  const after = (...events: FamilyEvent[]) => replay(evolve, noFamily, events)

  it('has a name, a code and the members who joined and did not leave', () => {
    expect(after(...martins, joined('ugo'), joined('anne'), left('ugo'))).toStrictEqual({
      status: 'active',
      name: 'Martin',
      code: 'ABCDEF',
      members: new Set(['olive', 'anne']),
      brought: new Set(),
      welcomes: false,
      newcomers: new Set(),
    })
  })

  it('has for its founder the member of longest standing who joined with an account', () => {
    const brought = (member: string): FamilyEvent => ({ type: 'MemberJoined', member, brought: true })
    const without = [...martins, brought('zoé'), joined('ugo'), left('olive')]
    expect(founderOf(after(...without))).toBe('ugo')
    expect(founderOf(after(...without, left('ugo')))).toBe('zoé')
    expect(founderOf(after(...without, left('zoé'), joined('zoé'), left('ugo')))).toBe('zoé')
  })

  it('has no members before it is created', () => {
    expect(membersOf(after())).toStrictEqual(new Set())
    expect(after(joined('olive'))).toStrictEqual(noFamily)
  })

  it('does not change the state that it comes from', () => {
    const before = after(...martins)
    evolve(before, joined('ugo'))
    evolve(before, left('olive'))
    expect([...membersOf(before)]).toStrictEqual(['olive'])
  })
})

describe('an invitation code', () => {
  it.each([
    ['in small letters, with spaces around', ' aBç1 ', 'ABÇ1'],
    ['with spaces between', 'Q W E R T O', 'QWERTO'],
    ['in quotes', '"QWERTO"', 'QWERTO'],
    ['in French quotes', '«\u00a0QWERTO\u00a0»', 'QWERTO'],
    ['with a full stop', 'QWERTO.', 'QWERTO'],
    ['in wide letters', 'ＱＷＥＲＴＯ', 'QWERTO'],
    ['with what nobody sees', '\u200BQWERTO\u2060', 'QWERTO'],
    ['with an accent of its own', 'NOE\u0308L', 'NOËL'],
    ['of signs alone', ' *** ', '***'],
  ])('is the same %s', (_how, typed, code) => {
    expect(codeKey(typed)).toBe(code)
  })

  it('is that of a family whose code has signs, from before they were left out', () => {
    given({ ...created, code: 'NO-EL' }, joined('olive'))
      .when(joins('ugo', 'noel'))
      .yields(joined('ugo'))
  })
})
