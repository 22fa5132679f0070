import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { decide, type FamilyCommand } from './decide.ts'
import type { FamilyEvent } from './events.ts'
import { evolve, founderOf, newcomersOf, noFamily } from './family.ts'

const given = givenFor({ initial: noFamily, evolve, decide })

const created: FamilyEvent = { type: 'FamilyCreated', code: 'ABCDEF', personal: { name: 'Martin' } }
const joined = (member: string): FamilyEvent => ({ type: 'MemberJoined', member })
const left = (member: string): FamilyEvent => ({ type: 'MemberLeft', member })
const removed = (member: string, code = 'NEWONE'): FamilyEvent => ({ type: 'MemberRemoved', member, code })
const renewed = (code = 'NEWONE'): FamilyEvent => ({ type: 'CodeRenewed', code })
const renamed = (name = 'Durand'): FamilyEvent => ({ type: 'FamilyRenamed', personal: { name } })
const chosen = (welcomes: boolean): FamilyEvent => ({ type: 'WelcomeChosen', welcomes })
const arrived = (newcomer = 'nina'): FamilyEvent => ({ type: 'NewcomerArrived', newcomer })
const went = (newcomer = 'nina'): FamilyEvent => ({ type: 'NewcomerWent', newcomer })

const joins = (by: string, code = 'ABCDEF'): FamilyCommand => ({
  type: 'JoinFamily',
  by,
  code,
  name: by,
  strangers: [],
  seeing: [],
  relatives: [],
})
const leaves = (by: string): FamilyCommand => ({ type: 'LeaveFamily', by })
const renews = (by: string, code = 'newone'): FamilyCommand => ({ type: 'RenewCode', by, code })
const renames = (by: string, name = ' Durand '): FamilyCommand => ({ type: 'RenameFamily', by, name })
const removes = (by: string, member = 'zoe', along: readonly string[] = []): FamilyCommand => ({
  type: 'RemoveMember',
  by,
  member,
  code: 'newone',
  along,
})
const chooses = (by: string, welcomes = false): FamilyCommand => ({ type: 'ChooseWelcome', by, welcomes })
const welcomes = (
  by: string,
  newcomer = 'nina',
  strangers: readonly string[] = [],
  seeing: readonly string[] = [],
): FamilyCommand => ({
  type: 'WelcomeNewcomer',
  by,
  newcomer,
  name: 'Nina',
  strangers,
  seeing,
  relatives: ['Bob'],
})
const declines = (by: string, newcomer = 'nina'): FamilyCommand => ({ type: 'DeclineNewcomer', by, newcomer })

/** Olive founded it. Ugo, Zoé and Anne joined in this order, and Nina waits. Gone left, and Paul was removed. */
const family = [
  ...[created, joined('olive'), joined('ugo'), joined('gone'), joined('paul'), joined('zoe'), joined('anne')],
  ...[left('gone'), removed('paul', 'ABCDEF'), chosen(true), arrived()],
]
/** The same since Olive left. */
const without = [...family, left('olive')]

describe('who may do what for a family', () => {
  type Outcome = 'NoSuchFamily' | 'NotAllowed' | FamilyEvent
  const none = Array<Outcome>(6).fill('NoSuchFamily')
  // Renews the code, renames, removes, chooses the welcome, welcomes, declines.
  const asFounder = [renewed(), renamed(), removed('zoe'), chosen(false), joined('nina'), went()]
  const asMember = [renewed(), 'NotAllowed', 'NotAllowed', 'NotAllowed', joined('nina'), went()] as const

  it.each<[string, string, readonly FamilyEvent[], readonly Outcome[]]>([
    ['the founder', 'olive', family, asFounder],
    ['a member', 'ugo', family, asMember],
    ['the successor', 'ugo', without, asFounder],
    ['a member under the successor', 'anne', without, asMember],
    ['a founder who came back', 'olive', [...without, joined('olive')], asMember],
    ['the founder who left', 'olive', without, none],
    ['somebody who left', 'gone', family, none],
    ['somebody who was removed', 'paul', family, none],
    ['a newcomer who waits', 'nina', family, none],
    ['a stranger', 'ines', family, none],
    ['anybody, of a family that is not there', 'olive', [], none],
  ])('is written out for %s', (_, by, history, outcomes) => {
    for (const [index, act] of [renews, renames, removes, chooses, welcomes, declines].entries()) {
      const outcome = outcomes[index]
      const when = given(...history).when(act(by))
      if (typeof outcome === 'string') when.isRefused(outcome)
      else if (outcome) when.yields(outcome)
    }
  })
})

describe('the code of a family', () => {
  it('opens the family by the new one, and no more by the old one', () => {
    given(...family, chosen(false), renewed())
      .when(joins('ines', 'newone'))
      .yields(joined('ines'))
    given(...family, renewed())
      .when(joins('ines'))
      .isRefused('NoSuchFamily')
    given(...family, removed('zoe'))
      .when(joins('zoe'))
      .isRefused('NoSuchFamily')
  })

  it('is not renewed by itself', () => {
    given(...family)
      .when(renews('ugo', ' abcdef '))
      .isRefused('SameCode')
  })
})

describe('the name of a family', () => {
  it('is the same when it is the same', () => {
    given(...family)
      .when(renames('olive', ' Martin '))
      .changesNothing()
  })
})

describe('removing', () => {
  it('takes along those of the family whom nobody else of it keeps', () => {
    given(...family)
      .when(removes('olive', 'zoe', ['anne', 'ines']))
      .yields(removed('zoe'), left('anne'))
  })

  it.each(['gone', 'paul', 'nina', 'ines'])('is refused for %s, who is no member', (who) => {
    given(...family)
      .when(removes('olive', who))
      .isRefused('NoSuchPerson')
  })

  it('is not for oneself', () => {
    given(...family)
      .when(removes('olive', 'olive'))
      .isRefused('NotAllowed')
  })

  it('says nothing of who is a member to those who may not remove anybody', () => {
    given(...family)
      .when(removes('ugo', 'ines'))
      .isRefused('NotAllowed')
  })
})

describe('a newcomer', () => {
  it('waits where newcomers are welcomed', () => {
    given(...family)
      .when(joins('ines'))
      .yields(arrived('ines'))
  })

  it('waits on when they come again', () => {
    given(...family)
      .when(joins('nina'))
      .changesNothing()
  })

  it('joins by coming again once nobody has to wait', () => {
    given(...family, chosen(false))
      .when(joins('nina'))
      .yields(joined('nina'))
  })

  it('waits on by themself once nobody has to wait', () => {
    expect(newcomersOf(replay(evolve, noFamily, [...family, chosen(false)]))).toStrictEqual(new Set(['nina']))
  })

  it('joins a family that everybody has left, where nobody could welcome them', () => {
    given(created, joined('olive'), chosen(true), left('olive')).when(joins('nina')).yields(joined('nina'))
  })

  it('may give up', () => {
    given(...family)
      .when(leaves('nina'))
      .yields(went())
    given(...family, went())
      .when(leaves('nina'))
      .isRefused('NoSuchFamily')
  })

  it('is welcomed once, by however many', () => {
    given(...family, joined('nina'))
      .when(welcomes('anne'))
      .changesNothing()
  })

  it('can’t be welcomed or declined once they are gone', () => {
    for (const act of [welcomes, declines])
      given(...family, went())
        .when(act('anne'))
        .isRefused('NoSuchNewcomer')
  })

  it('can’t be declined once they are a member', () => {
    given(...family, joined('nina'))
      .when(declines('anne'))
      .isRefused('NoSuchNewcomer')
  })

  it('isn’t welcomed under a name that looks like that of a member whom they don’t know', () => {
    given(...family)
      .when(welcomes('anne', 'nina', ['Olive', 'Νina']))
      .isRefused('NewcomerLooksLikeMember')
  })
})

describe('the founder', () => {
  const founderAfter = (...events: FamilyEvent[]) => founderOf(replay(evolve, noFamily, events))

  it('is who created the family', () => {
    expect(founderAfter(...family)).toBe('olive')
  })

  it('is the member of longest standing once they left', () => {
    expect(founderAfter(...without)).toBe('ugo')
    expect(founderAfter(...without, joined('olive'))).toBe('ugo')
    expect(founderAfter(...without, left('ugo'), joined('ugo'))).toBe('zoe')
  })

  it('is nobody while nobody is a member', () => {
    expect(founderAfter()).toBeUndefined()
    expect(founderAfter(created, joined('olive'), left('olive'))).toBeUndefined()
  })
})
