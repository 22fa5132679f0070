import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FamilyEvent } from '../families/events.ts'
import { announcedTo, announcements, type Act, type OwnerEvent } from './announcements.ts'

const ids = ['ana', 'ben', 'cleo', 'dan', 'eloise', 'fanny'] as const
const names = new Map<string, string>([
  ...[
    ['ana', 'Ana'],
    ['ben', 'Ben'],
    ['cleo', 'Cléo'],
    ['dan', 'Dan'],
    ['eloise', 'Éloïse'],
  ],
  ['fanny', 'Fanny'],
] as const)

const day = 86_400_000
const start = Date.parse('2026-11-01T00:00:00.000Z')

/** The acts of a history, one a minute, in the order of the log. */
class History {
  readonly acts: Act[] = []
  readonly #members = new Map<string, Set<string>>()

  family(by: string, event: FamilyEvent, family = 'martin'): this {
    const members = this.#members.get(family) ?? new Set()
    this.#members.set(family, members)
    if (event.type === 'MemberJoined') members.add(event.member)
    if (event.type === 'MemberLeft' || event.type === 'MemberRemoved') members.delete(event.member)
    this.acts.push({ ...this.#next(), family, owner: null, event: { ...event, by, at: this.#at() } })
    return this
  }

  created(by: string, family = 'martin'): this {
    const name = family.slice(0, 1).toUpperCase() + family.slice(1)
    return this.family(by, { type: 'FamilyCreated', code: 'SAPINS', personal: { name } }, family).joined(
      by,
      family,
    )
  }

  joined = (member: string, family = 'martin', by = member): this =>
    this.family(by, { type: 'MemberJoined', member }, family)

  /** A member brings somebody without an account. */
  brought = (member: string, family = 'martin', by = 'ana'): this =>
    this.family(by, { type: 'MemberJoined', member, brought: true }, family)

  handedOver = (person: string): this => this.about(person, person, { type: 'AccountHandedOver' })

  left = (member: string, family = 'martin'): this =>
    this.family(member, { type: 'MemberLeft', member }, family)

  about(by: string, owner: string, event: OwnerEvent): this {
    this.acts.push({ ...this.#next(), family: null, owner, event: { ...event, by, at: this.#at() } })
    return this
  }

  isMember = (user: string, family: string): boolean => this.#members.get(family)?.has(user) === true

  areRelatives = (one: string, other: string): boolean =>
    one !== other && [...this.#members.values()].some((members) => members.has(one) && members.has(other))

  /** What is announced to somebody, the newest first. */
  to(user: string, { read = 0, days = 0 } = {}): string[] {
    const relatives = new Set<string>(ids.filter((other) => this.areRelatives(user, other)))
    const now = new Date(Date.parse(this.#at()) + days * day)
    return announcedTo({ user, relatives }, { acts: this.acts, names, read, now }).map(({ text }) => text)
  }

  #next = () => ({ position: this.acts.length + 1 })
  #at = () => new Date(start + this.acts.length * 60_000).toISOString()
}

/** Ana founded it, then Ben and Cléo joined. */
const martins = () => new History().created('ana').joined('ben').joined('cleo')

describe('what members of a family are told', () => {
  const acts: Readonly<Record<string, readonly [FamilyEvent, text: string]>> = {
    'a renewed code': [
      { type: 'CodeRenewed', code: 'NEUF' },
      'Ana a renouvelé le code de la famille «\u00a0Martin\u00a0»',
    ],
    'another name': [
      { type: 'FamilyRenamed', personal: { name: 'Durand' } },
      'Ana a renommé la famille «\u00a0Martin\u00a0»\u00a0: c’est maintenant «\u00a0Durand\u00a0»',
    ],
    'somebody who was removed': [
      { type: 'MemberRemoved', member: 'cleo', code: 'NEUF' },
      'Ana a retiré Cléo de la famille «\u00a0Martin\u00a0» et en a renouvelé le code',
    ],
    'that newcomers wait': [
      { type: 'WelcomeChosen', welcomes: true },
      'Ana a choisi que les nouveaux de la famille «\u00a0Martin\u00a0» attendent qu’un membre les accueille',
    ],
    'that newcomers wait no more': [
      { type: 'WelcomeChosen', welcomes: false },
      'Ana a choisi que les nouveaux de la famille «\u00a0Martin\u00a0» n’attendent plus d’être accueillis',
    ],
  }

  it.each(Object.entries(acts))('is %s, by all but who did it', (_, [event, text]) => {
    const history = martins().family('ana', event)
    expect(history.to('ben')[0]).toBe(text)
    expect(history.to('ana')).not.toContain(text)
    for (const outsider of ['cleo', 'dan']) {
      if (history.isMember(outsider, 'martin')) continue
      expect(history.to(outsider)).toStrictEqual([])
    }
  })

  it('is once what somebody does again and again', () => {
    const history = martins()
    for (const code of ['A', 'B', 'C']) history.family('ana', { type: 'CodeRenewed', code })
    expect(history.to('ben', { read: 4 })).toHaveLength(1)
  })

  it('is who waits, as long as they wait', () => {
    const history = martins().family('dan', { type: 'NewcomerArrived', newcomer: 'dan' })
    const waits = 'Dan attend qu’un membre de la famille «\u00a0Martin\u00a0» l’accueille'
    for (const member of ['ana', 'ben', 'cleo']) expect(history.to(member)[0]).toBe(waits)
    expect(history.to('dan')).toStrictEqual([])
    history.family('ana', { type: 'NewcomerWent', newcomer: 'dan' })
    for (const member of ['ana', 'ben', 'cleo']) expect(history.to(member)).not.toContain(waits)
  })

  it('is who was welcomed, in one message with what they see now', () => {
    const history = martins()
      .family('dan', { type: 'NewcomerArrived', newcomer: 'dan' })
      .joined('dan', 'martin', 'ana')
    expect(history.to('ben')[0]).toBe(
      'Ana a accueilli Dan dans la famille «\u00a0Martin\u00a0». Dan voit maintenant les listes d’Ana et de Cléo',
    )
    expect(history.to('dan')).toStrictEqual([])
    expect(history.to('ana')[0]).not.toContain('Dan')
  })

  it('ends with being a member', () => {
    const history = martins().family('ana', { type: 'CodeRenewed', code: 'NEUF' }).left('ben')
    expect(history.to('ben')).toStrictEqual([])
  })
})

describe('who sees a list from now on', () => {
  it('is told to those who saw it before, and neither to its owner nor to who sees it now', () => {
    const history = martins().joined('dan')
    expect(history.to('ana')[0]).toBe('Dan voit maintenant les listes de Ben et de Cléo')
    expect(history.to('ben')[0]).toBe('Dan voit maintenant les listes d’Ana et de Cléo')
    expect(history.to('dan')).toStrictEqual([])
  })

  it('is nobody without an account, until it is theirs', () => {
    const history = martins().brought('dan', 'martin').joined('eloise')
    expect(history.to('ben')[0]).toBe('Éloïse voit maintenant les listes d’Ana, de Cléo et de Dan')
    expect(history.to('ben').join()).not.toContain('Dan voit')
    history.handedOver('dan')
    expect(history.to('ben')[0]).toBe('Dan voit maintenant les listes d’Ana, de Cléo et d’Éloïse')
    expect(history.to('ana')[0]).toBe('Dan voit maintenant les listes de Ben, de Cléo et d’Éloïse')
    expect(history.to('dan').join()).not.toContain('Dan')
  })

  it('is told of a list without an account to those who saw it before', () => {
    const history = martins()
      .brought('dan', 'martin')
      .created('eloise', 'durand')
      .brought('dan', 'durand', 'eloise')
    expect(history.to('ben')[0]).toBe('Éloïse voit maintenant la liste de Dan')
  })

  it('is told to relatives outside the family that somebody joins', () => {
    const history = martins().created('dan', 'durand').joined('cleo', 'durand')
    expect(history.to('ana')[0]).toBe('Dan voit maintenant la liste de Cléo')
    expect(history.to('cleo')).not.toContain('Dan voit maintenant la liste de Cléo')
    expect(history.to('dan')).toStrictEqual([])
  })

  it('has each of those who see it, in one message', () => {
    const history = martins().created('dan', 'durand').joined('eloise', 'durand').joined('cleo', 'durand')
    expect(history.to('ben')[0]).toBe('Dan et Éloïse voient maintenant la liste de Cléo')
  })

  it('is nobody who saw it already', () => {
    const history = martins().created('ben', 'durand').joined('ana', 'durand')
    expect(history.to('cleo')).toStrictEqual(martins().to('cleo'))
  })

  it('stays told when they leave the family at once', () => {
    expect(martins().joined('dan').left('dan').to('ana')[0]).toBe(
      'Dan voit maintenant les listes de Ben et de Cléo',
    )
  })

  it('is told to nobody who came later, or who is no relative of the owner any more', () => {
    const history = martins().joined('dan')
    expect(history.joined('eloise').to('eloise')).toStrictEqual([])
    expect(history.left('ana').to('ana')).toStrictEqual([])
  })
})

describe('being set aside', () => {
  const aside = () => martins().about('ben', 'ana', { type: 'SetAside', person: 'cleo' })

  it('is told to those who see the list, never to its owner or to who is set aside', () => {
    const history = martins().joined('dan').about('ben', 'ana', { type: 'SetAside', person: 'cleo' })
    expect(history.to('dan')).toStrictEqual(['Ben a mis Cléo à l’écart de la liste d’Ana'])
    for (const other of ['ana', 'ben', 'cleo'])
      expect(history.to(other)).toStrictEqual(martins().joined('dan').to(other))
    history.about('dan', 'ana', { type: 'SightRestored', person: 'cleo' })
    expect(history.to('ben')[0]).toBe('Dan ne met plus Cléo à l’écart de la liste d’Ana')
  })

  it('is told to nobody who is set aside for the same list', () => {
    const history = aside().joined('dan').about('ben', 'ana', { type: 'SetAside', person: 'dan' })
    expect(history.to('cleo').join()).not.toContain('écart')
  })

  it('hides from nobody who is set aside that somebody sees the list', () => {
    expect(aside().joined('dan').to('cleo')).toStrictEqual(martins().joined('dan').to('cleo'))
  })

  it('is no sight of the list when they come back to a family with its owner', () => {
    const history = aside().left('cleo').joined('dan')
    expect(history.joined('cleo').to('dan')[0]).toBe('Cléo voit maintenant la liste de Ben')
  })
})

describe('announcements', () => {
  it('end at the mark of the reader', () => {
    const history = martins().joined('dan')
    expect(history.to('ana', { read: 3 })).toHaveLength(2)
    expect(history.to('ana', { read: history.acts.length })).toStrictEqual([])
  })

  it('end after 30 days', () => {
    const history = martins().joined('dan')
    expect(history.to('ben', { days: 29 })).not.toStrictEqual([])
    expect(history.to('ben', { days: 30 })).toStrictEqual([])
  })

  it('lead to the reader’s family, and tell no position of the log', () => {
    const { acts } = martins().created('dan', 'durand').joined('cleo', 'durand').joined('eloise')
    const data = { acts, names, read: 4, now: new Date(start + day) }
    const view = announcements({ user: 'ana', relatives: new Set(['ben', 'cleo', 'eloise']) }, data)
    const row = {
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(String),
      text: expect.any(String),
    }
    expect(view.Announcements).toStrictEqual([
      { ...row, family: 'martin' },
      { ...row, family: null },
    ])
  })
})

describe('in any history', () => {
  const who = fc.constantFrom(...ids)
  const places = ['martin', 'durand', 'petit'] as const
  const where = fc.constantFrom(...places)
  const moves = fc.array(fc.tuple(who, where, who, fc.boolean()), { minLength: 5, maxLength: 40 })

  it('exactly those who saw a list before are told who sees it now', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const history = new History()
        for (const name of places)
          history.family('ana', { type: 'FamilyCreated', code: 'SAPINS', personal: { name } }, name)
        for (const [member, family, by, leaves] of all) {
          if (history.isMember(member, family)) {
            if (leaves) history.left(member, family)
            continue
          }
          const before = sights(history)
          history.joined(member, family, history.isMember(by, family) ? by : member)
          const actor = history.acts.at(-1)?.event.by
          const gained = [...sights(history)].filter((sight) => !before.has(sight))
          for (const viewer of ids) {
            const told = history.to(viewer, { read: history.acts.length - 1 }).flatMap(sightsIn)
            const expected = gained.filter((sight) => {
              const [one, owner] = sight.split(' ')
              return viewer !== actor && viewer !== one && before.has(`${viewer} ${owner}`)
            })
            expect(told.toSorted()).toStrictEqual(expected.toSorted())
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** Who sees whose list: `ana ben` when Ana sees Ben’s. */
const sights = (history: History): ReadonlySet<string> =>
  new Set(
    ids.flatMap((one) =>
      ids.filter((owner) => history.areRelatives(one, owner)).map((owner) => `${one} ${owner}`),
    ),
  )

/** The same of what a message says. */
const sightsIn = (text: string): string[] =>
  text.split('. ').flatMap((sentence) => {
    const [people, owners] = sentence.split(/ voi(?:t|ent) maintenant (?:la liste|les listes) /)
    if (people === undefined || owners === undefined) return []
    const listed = owners.split(/, | et /).map((owner) => owner.replace(/^d(?:e |’)/, ''))
    return people.split(/, | et /).flatMap((one) => listed.map((owner) => `${idOf(one)} ${idOf(owner)}`))
  })

const idOf = (name: string): string | undefined => ids.find((id) => names.get(id) === name)
