import type { SightView } from '@cachotteries/contracts/sight'
import { describe, expect, it } from 'vitest'
import { withGuests } from './published/withGuests.ts'
import { arrival, invitation } from './words.ts'

const person = (name: string) => ({ uid: name.toLowerCase(), name })
const marraine = {
  uid: 'guest',
  name: 'Marraine',
  by: person('Marc'),
  until: '2999-12-31',
  stage: 'admitted',
  arrivedAt: null,
  device: null,
} as const

const view: SightView = {
  uid: 'lea',
  People: [{ ...person('Marc'), since: '2026-01-01T10:00:00.000Z', isRelative: true }],
  SetAside: [],
  Guests: [marraine],
}
const seeing = (sight: SightView) => withGuests(sight).map(({ name }) => name)

describe('a guest', () => {
  it('sees a list, among the people who do', () => {
    expect(seeing(view)).toEqual(['Marc', 'Marraine (via Marc)'])
    expect(invitation(marraine, view, 'marc')).toBe('Invitée par vous, jusqu’au 31 décembre 2999')
    expect(invitation(marraine, view, 'zoe')).toBe('Invitée de Marc, jusqu’au 31 décembre 2999')
  })

  it.each([
    ['has not come in yet', { ...view, Guests: [{ ...marraine, stage: 'waiting' as const }] }],
    ['was invited until a day that is past', { ...view, Guests: [{ ...marraine, until: '2020-01-01' }] }],
    [
      'is set aside',
      {
        ...view,
        SetAside: [
          {
            ...person('guest'),
            by: person('Marc'),
            at: '2026-01-01T10:00:00.000Z',
            mayLift: true,
            isRelative: true,
          },
        ],
      },
    ],
    ['was invited by somebody who doesn’t see it any more', { ...view, People: [] }],
  ])('doesn’t see it, who %s', (_, sight) => {
    expect(seeing(sight)).not.toContain('Marraine (via Marc)')
    for (const guest of sight.Guests) expect(invitation(guest, sight, 'zoe')).not.toContain('jusqu’au')
  })

  it('who waits is described to their inviter by name, minute and browser', () => {
    const waiting = { ...marraine, stage: 'waiting' as const, device: 'Firefox sur Android' }
    expect(arrival(waiting, '27 nov. 2026, 14:32')).toMatch(
      /^Marraine a ouvert le lien le 27 nov\. 2026, 14:32, avec Firefox sur Android\./,
    )
    expect(arrival({ ...waiting, device: null }, undefined)).toMatch(/^Marraine a ouvert le lien\./)
    expect(invitation(waiting, view, 'marc')).toBe('Invitée par vous, attend votre réponse')
    expect(invitation(waiting, view, 'zoe')).toBe('Invitée de Marc, attend la réponse de Marc')
  })
})
