import type { SightView } from '@cachotteries/contracts/sight'
import { describe, expect, it } from 'vitest'
import { informedOf, readersOf, withRestored, withSetAside } from './people.ts'

const since = '2026-01-01T10:00:00.000Z'
const person = (name: string) => ({ uid: name.toLowerCase(), name })

const sight = (people: readonly string[], aside: readonly string[] = []): SightView => ({
  uid: 'lea',
  People: people.map((name) => ({ ...person(name), since, isRelative: true })),
  SetAside: aside.map((name) => ({
    ...person(name),
    by: person('Marc'),
    at: since,
    mayLift: true,
    isRelative: true,
  })),
  Guests: [],
})

const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)

describe('who learns of an idea', () => {
  it('are all who see the list of the person whom it is for', () => {
    expect(names(informedOf([sight(['Ugo', 'Marc'])], ['lea']))).toEqual(['Marc', 'Ugo'])
  })

  it('are those who see any of several lists, once each, but nobody whom it is for', () => {
    const sights = [sight(['Marc', 'Paul', 'Zelie']), sight(['Lea', 'Marc', 'Ugo'])]
    expect(names(informedOf(sights, ['lea', 'paul']))).toEqual(['Marc', 'Ugo', 'Zelie'])
  })

  it('are none of those who are set aside for one of the lists', () => {
    const sights = [sight(['Marc'], ['Zelie']), sight(['Marc', 'Zelie'])]
    expect(names(informedOf(sights, ['lea', 'paul']))).toEqual(['Marc'])
  })
})

describe('who reads what is written about a list', () => {
  const lea = sight(['Marc', 'Max', 'Ugo', 'Zelie'])

  it('are all with an account who see it: no guest', () => {
    const guest = { uid: 'prune', name: 'Prune', by: person('Marc'), until: '9999-12-31' }
    const arrival = { stage: 'admitted', arrivedAt: null, device: null } as const
    const invited: SightView = { ...lea, Guests: [{ ...guest, ...arrival }] }
    expect(names(informedOf([invited], ['lea']))).toContain('Prune (via Marc)')
    expect(names(readersOf(invited, [], ['lea']))).toEqual(['Marc', 'Max', 'Ugo', 'Zelie'])
  })

  it('of a wish that is for another too are neither that one nor a person who is set aside for their list', () => {
    const max = sight(['Lea', 'Marc', 'Paul', 'Ugo'], ['Zelie'])
    expect(names(readersOf(lea, [max], ['lea', 'max']))).toEqual(['Marc', 'Ugo'])
  })

  it('are not that one, although the user doesn’t see that list', () => {
    expect(names(readersOf(lea, [], ['lea', 'max']))).toEqual(['Marc', 'Ugo', 'Zelie'])
  })
})

describe('a change that is shown at once', () => {
  const before = sight(['Marc', 'Ugo', 'Zelie'], ['Yann'])

  it('sets somebody aside, with who did it and when', () => {
    const after = withSetAside(before, person('Ugo'), person('Marc'), '2026-11-23T10:00:00.000Z')
    expect(names(after.People)).toEqual(['Marc', 'Zelie'])
    expect(names(after.SetAside)).toEqual(['Ugo', 'Yann'])
    expect(after.SetAside[0]).toMatchObject({ by: person('Marc'), at: '2026-11-23T10:00:00.000Z' })
  })

  it('ends that, and leaves it to the server whether the person sees the list again', () => {
    const after = withRestored(before, person('Yann'))
    expect(names(after.SetAside)).toEqual([])
    expect(after.People).toEqual(before.People)
  })
})
