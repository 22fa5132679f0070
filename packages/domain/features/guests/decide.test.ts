import { describe, it } from 'vitest'
import type { Recorded } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import type { Viewer } from '../../wish-visibility.ts'
import { decide, mostGuests, type GuestCommand, type InviteGuest } from './decide.ts'
import type { GuestEvent } from './events.ts'
import { evolve, noGuests } from './guests.ts'

const given = givenFor({ initial: noGuests, evolve, decide })
const today = '2026-11-25'
const until = '2027-01-24'
const list = { owner: owner.user, guest: 'godmother' }

const by = <Event extends GuestEvent>(who: Viewer, event: Event): Recorded<Event> => ({
  ...event,
  by: who.user,
  at: '2026-11-25T09:00:00.000Z',
})
const invitation = { type: 'GuestInvited', guest: 'godmother', until } as const
const arrival = {
  type: 'GuestArrived',
  guest: 'godmother',
  invitedBy: aunt.user,
  personal: { name: 'Marraine', device: 'Firefox sur Windows' },
} as const
const renewal = { type: 'GuestRenewed', guest: 'godmother', until: '2027-03-01' } as const
const admission = { type: 'GuestAdmitted', guest: 'godmother', personal: { name: 'Marraine' } } as const
const refusal = { type: 'GuestRefused', guest: 'godmother' } as const
const ending = {
  type: 'GuestLinkEnded',
  guest: 'godmother',
  invitedBy: aunt.user,
  personal: { name: 'Marraine' },
} as const
const withdrawal = { type: 'GuestWithdrawn', guest: 'godmother' } as const
const invited = by(aunt, invitation)
const arrived = by(stranger, arrival)
const admitted = by(aunt, admission)
const renewed = by(aunt, renewal)
const withdrawn = by(uncle, withdrawal)
const refused = by(aunt, refusal)
const ended = by(stranger, ending)

const invites = (who: Viewer): InviteGuest => ({ ...list, type: 'InviteGuest', by: who, until, today })
const renews = (who: Viewer): InviteGuest => ({
  ...list,
  type: 'RenewGuest',
  by: who,
  until: renewal.until,
  today,
})
const withdraws = (who: Viewer): GuestCommand => ({ ...list, type: 'WithdrawGuest', by: who })
const admits = (who: Viewer): GuestCommand => ({ ...list, type: 'AdmitGuest', by: who })
const refuses = (who: Viewer): GuestCommand => ({ ...list, type: 'RefuseGuest', by: who })
const arrives = (on = today): GuestCommand => ({ ...list, type: 'Arrive', ...arrival.personal, today: on })

const ends: GuestCommand = { ...list, type: 'EndLink' }

const setAside: Viewer = { ...cousin, setAsideFor: new Set([owner.user]) }

describe('a guest of a list', () => {
  it('comes in no more by the link when somebody signs in in their browser, until they have opened another', () => {
    given(invited, arrived).when(ends).yields(ending)
    given(invited, arrived, admitted).when(ends).yields(ending)
    given(invited, arrived, admitted, ended).when(ends).changesNothing()
    given(invited, arrived, admitted, ended).when(admits(aunt)).isRefused('NoSuchGuest')
    given(invited, arrived, admitted, ended).when(renews(aunt)).yields(renewal)
    given(invited, arrived, admitted, ended, renewed, arrived).when(admits(aunt)).yields(admission)
    for (const facts of [[], [invited], [invited, arrived, renewed], [invited, arrived, withdrawn]])
      given(...facts)
        .when(ends)
        .changesNothing()
  })

  it('is invited by a relative, and arrives once', () => {
    given().when(invites(aunt)).yields(invitation)
    given(invited).when(invites(aunt)).changesNothing()
    given(invited).when(arrives()).yields(arrival)
    given(invited, arrived).when(arrives()).isRefused('NoSuchGuest')
    given().when(arrives()).isRefused('NoSuchGuest')
  })

  it.each([
    ['its owner', owner],
    ['a stranger', stranger],
    ['somebody who is set aside', setAside],
  ])('is not invited, renewed or withdrawn by %s: there is no such list', (_, who) => {
    for (const command of [invites(who), renews(who), withdraws(who), admits(who), refuses(who)])
      given(invited, arrived).when(command).isRefused('NoSuchList')
  })

  it('is let in by who invited them alone, once they have arrived', () => {
    given(invited, arrived).when(admits(aunt)).yields(admission)
    given(invited, arrived, admitted).when(admits(aunt)).changesNothing()
    given(invited, arrived).when(admits(uncle)).isRefused('NoSuchGuest')
    given(invited).when(admits(aunt)).isRefused('NoSuchGuest')
    given(invited, arrived, admitted, renewed).when(admits(aunt)).isRefused('NoSuchGuest')
    given(invited, arrived, withdrawn).when(admits(aunt)).isRefused('NoSuchGuest')
  })

  it('is refused by who invited them alone, while they wait: the link ends, and another one can be made', () => {
    given(invited, arrived).when(refuses(aunt)).yields(refusal)
    given(invited, arrived, refused).when(refuses(aunt)).changesNothing()
    given(invited, arrived).when(refuses(uncle)).isRefused('NoSuchGuest')
    given(invited, arrived, admitted).when(refuses(aunt)).isRefused('NoSuchGuest')
    given().when(refuses(aunt)).isRefused('NoSuchGuest')
    given(invited, arrived, refused).when(admits(aunt)).isRefused('NoSuchGuest')
    given(invited, arrived, refused).when(renews(aunt)).yields(renewal)
    given(invited, arrived, refused, renewed).when(arrives()).yields(arrival)
  })

  it('doesn’t arrive after the last day, nor once withdrawn', () => {
    given(invited).when(arrives(until)).yields(arrival)
    given(invited).when(arrives('2027-01-25')).isRefused('NoSuchGuest')
    given(invited, withdrawn).when(arrives()).isRefused('NoSuchGuest')
  })

  it('is renewed by who invited them alone, and arrives again by another browser', () => {
    given(invited, arrived).when(renews(aunt)).yields(renewal)
    given(invited, arrived, admitted, renewed).when(arrives(renewal.until)).yields(arrival)
    given(invited).when(renews(uncle)).isRefused('NoSuchGuest')
    given(invited, withdrawn).when(renews(aunt)).isRefused('NoSuchGuest')
  })

  it('is withdrawn by any relative, once', () => {
    given(invited, arrived).when(withdraws(uncle)).yields(withdrawal)
    given(invited, withdrawn).when(withdraws(aunt)).changesNothing()
  })

  it('is none any more once they have an account', () => {
    const registration = { type: 'GuestRegistered', guest: 'godmother', account: 'new' } as const
    const registers: GuestCommand = { ...list, type: 'RegisterGuest', account: 'new' }
    given(invited, arrived, admitted).when(registers).yields(registration)
    given(invited, arrived, admitted, by(stranger, registration)).when(registers).changesNothing()
    given(invited, arrived, by(stranger, registration)).when(renews(aunt)).isRefused('NoSuchGuest')
    for (const facts of [
      [invited, arrived],
      [invited, arrived, admitted, renewed],
      [invited, arrived, admitted, withdrawn],
    ])
      given(...facts)
        .when(registers)
        .changesNothing()
  })

  it('is one of ten at most, of those who still see the list', () => {
    const others = (count: number, last: string) =>
      Array.from({ length: count }, (_, nth) =>
        by(uncle, { ...invitation, guest: `guest ${nth}`, until: last }),
      )
    given(...others(mostGuests - 1, until))
      .when(invites(aunt))
      .yields(invitation)
    given(...others(mostGuests, until))
      .when(invites(aunt))
      .isRefused('TooManyGuests')
    given(...others(mostGuests, '2026-11-24'))
      .when(invites(aunt))
      .yields(invitation)
    given(...others(mostGuests, until), invited)
      .when(renews(aunt))
      .isRefused('TooManyGuests')
  })
})
