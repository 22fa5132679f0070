import { describe, expect, it } from 'vitest'
import { viewerIn } from '../wish-visibility.ts'
import { calendarFile, isOccasionFor, occasions, type OccasionsData } from './occasions.ts'
import type { OccasionFacts } from '../features/occasions/seen.ts'

const person = (uid: string) => ({ uid, name: uid })
/** Seen by the whole family. */
const open = { seenBy: null, isSurprise: false } as const
const lea = viewerIn('Léa', { relatives: ['Marc', 'Éloïse'], setAsideFor: [] })

const data: OccasionsData = {
  birthdays: [
    { ...person('Éloïse'), birthDate: '--02-29' },
    { ...person('Marc'), birthDate: '1988-12-26' },
    { ...person('Léa'), birthDate: '1990-01-01' },
    { ...person('Inès'), birthDate: '1991-01-01' },
  ],
  families: [
    {
      uid: 'martin',
      name: 'Martin',
      members: ['Léa', 'Marc', 'Éloïse'].map(person),
      occasions: [
        { uid: 'a', title: 'Mariage', day: '2027-06-12', people: ['Marc', 'Éloïse', 'Paul'], ...open },
        { uid: 'b', title: 'Fête des rois', day: '--01-06', people: null, ...open },
        { uid: 'c', title: 'Départ de Paul', day: '2027-06-12', people: ['Paul'], ...open },
        { uid: 'd', title: 'Noces', day: '2026-11-24', people: null, ...open },
      ],
    },
    {
      uid: 'durand',
      name: 'Durand',
      members: ['Inès', 'Marc'].map(person),
      occasions: [{ uid: 'e', title: 'Fête chez Inès', day: '--05-01', people: null, ...open }],
    },
  ],
}
const titles = (viewer = lea, known = data): string[] =>
  occasions(viewer, known, '2026-11-25').Occasions.map(({ title }) => title)

describe('what one has to celebrate', () => {
  it('are the birthdays of relatives, Christmas, and what one’s families added, by month and day', () => {
    expect(titles()).toEqual([
      ...['Fête des rois', 'Anniversaire d’Éloïse', 'Mariage', 'Noël', 'Anniversaire de Marc'],
    ])
  })

  it('was what was added for a day of the last month', () => {
    const pastOn = (day: string) => occasions(lea, data, day).Past.map(({ uid }) => uid)
    expect(['2026-11-24', '2026-11-25', '2026-12-25', '2026-12-26'].map(pastOn)).toEqual([
      ...[[], ['d'], ['d'], []],
    ])
  })

  it('is for people whom it names, for members of its family, or for everybody', () => {
    const view = occasions(lea, data, '2026-11-25')
    const isFor = (uid: string, ...people: string[]) => isOccasionFor(view, data, uid, people.map(person))
    const christmas = view.Occasions.find(({ kind }) => kind === 'christmas')?.uid ?? ''
    const birthday = view.Occasions.find(({ title }) => title.endsWith('Marc'))?.uid ?? ''
    expect(['a', 'b', christmas, birthday].map((uid) => isFor(uid, 'Marc'))).toEqual([true, true, true, true])
    expect(['a', 'b', christmas, birthday].map((uid) => isFor(uid, 'Inès'))).toEqual([
      ...[false, false, true, false],
    ])
    // What isn't seen is nothing.
    expect(['c', 'e', 'unknown'].map((uid) => isFor(uid, 'Inès', 'Marc'))).toEqual([false, false, false])
  })

  it('is nothing to somebody who has no relatives', () => {
    const alone = viewerIn('Léa', { relatives: [], setAsideFor: [] })
    const family = { uid: 'martin', name: 'Martin', members: [person('Léa')], occasions: [] }
    expect(titles(alone, { birthdays: data.birthdays, families: [family] })).toEqual([])
  })

  it('names whom it is for, of those who are in the family', () => {
    const { Occasions } = occasions(lea, data, '2026-11-25')
    expect(Occasions.find(({ uid }) => uid === 'a')).toStrictEqual({
      uid: 'a',
      kind: 'other',
      title: 'Mariage',
      day: '2027-06-12',
      people: [person('Éloïse'), person('Marc')],
      family: { uid: 'martin', name: 'Martin' },
      ...open,
    })
    expect(Occasions.find(({ title }) => title.endsWith('Marc'))).toStrictEqual({
      uid: expect.any(String),
      kind: 'birthday',
      title: 'Anniversaire de Marc',
      day: '1988-12-26',
      people: [person('Marc')],
      family: null,
      ...open,
    })
  })

  it('is the same for somebody who is set aside for a list', () => {
    const aside = viewerIn('Léa', { relatives: ['Marc', 'Éloïse'], setAsideFor: ['Marc'] })
    expect(titles(aside)).toEqual(titles())
  })
})

describe('who sees an occasion', () => {
  const family = ['Léa', 'Marc', 'Éloïse', 'Zoé'] as const
  type Viewers = Readonly<Record<(typeof family)[number], boolean>>

  /** What each member of the family is shown, who is set aside for nobody or for Marc. */
  const seen = (facts: OccasionFacts, setAsideFor: readonly string[] = []): Viewers => {
    const party = { uid: 'party', title: 'Fête', day: '2027-06-12', ...facts }
    const known: OccasionsData = {
      birthdays: [],
      families: [{ uid: 'martin', name: 'Martin', members: family.map(person), occasions: [party] }],
    }
    const isShown = (user: string): boolean => {
      const relatives = family.filter((one) => one !== user)
      return titles(viewerIn(user, { relatives, setAsideFor }), known).includes('Fête')
    }
    return Object.fromEntries(family.map((user) => [user, isShown(user)])) as Viewers
  }
  const forMarc = { people: ['Marc'], author: 'Léa' } as const

  it.each<readonly [what: string, facts: OccasionFacts, seers: string]>([
    ['of the family, for some', { ...forMarc, ...open }, 'Léa Marc Éloïse Zoé'],
    ['of the family, for all', { people: null, author: 'Léa', ...open }, 'Léa Marc Éloïse Zoé'],
    ['of some, for another', { ...forMarc, seenBy: ['Léa', 'Zoé'], isSurprise: false }, 'Léa Marc Zoé'],
    ['of some, for all', { people: null, seenBy: ['Zoé'], isSurprise: false }, 'Zoé'],
    [
      'of the person who added it',
      { people: null, author: 'Léa', seenBy: ['Léa'], isSurprise: false },
      'Léa',
    ],
    ['as a surprise', { ...forMarc, seenBy: null, isSurprise: true }, 'Léa Éloïse Zoé'],
    ['as a surprise of some', { ...forMarc, seenBy: ['Léa', 'Zoé'], isSurprise: true }, 'Léa Zoé'],
    ['as a surprise, said to be seen by them', { ...forMarc, seenBy: ['Marc'], isSurprise: true }, 'Léa'],
    ['as a surprise for two', { people: ['Marc', 'Zoé'], seenBy: null, isSurprise: true }, 'Léa Éloïse'],
  ])('%s', (_, facts, seers) => {
    const found = Object.entries(seen(facts)).flatMap(([user, isShown]) => (isShown ? user : []))
    expect(found.join(' ')).toBe(seers)
  })

  it('is as for the person, to somebody who is set aside for them, unless they had the idea', () => {
    const surprise = { ...forMarc, seenBy: null, isSurprise: true }
    expect(seen(surprise, ['Marc'])).toEqual({ Léa: true, Marc: false, Éloïse: false, Zoé: false })
    const named = { ...surprise, seenBy: ['Léa', 'Zoé'] }
    expect(seen(named, ['Marc'])).toEqual({ Léa: true, Marc: false, Éloïse: false, Zoé: false })
    const told = { ...forMarc, ...open }
    expect(seen(told, ['Marc'])).toEqual({ Léa: true, Marc: true, Éloïse: true, Zoé: true })
  })

  it('is no matter of who left: a surprise stays one for somebody set aside for them', () => {
    const forPaulToo = { people: ['Marc', 'Paul'], seenBy: null, isSurprise: true }
    expect(seen(forPaulToo, ['Paul'])).toEqual({ Léa: false, Marc: false, Éloïse: false, Zoé: false })
  })

  /** A surprise of Léa’s, for Marc. */
  const surpriseOn = (day: string): OccasionsData => {
    const party = { uid: 'party', title: 'Fête', day, people: ['Marc'], author: 'Léa', isSurprise: true }
    const members = ['Léa', 'Marc', 'Éloïse'].map(person)
    const occasions = [{ ...party, seenBy: ['Paul', 'Éloïse', 'Léa'] }]
    return { birthdays: [], families: [{ uid: 'martin', name: 'Martin', members, occasions }] }
  }
  const marc = viewerIn('Marc', { relatives: ['Léa', 'Éloïse'], setAsideFor: [] })

  it('is said to those who see it, of those who are in the family', () => {
    const { Occasions } = occasions(lea, surpriseOn('--06-12'), '2026-11-25')
    expect(Occasions.find(({ uid }) => uid === 'party')).toMatchObject({
      people: [person('Marc')],
      seenBy: [person('Éloïse'), person('Léa')],
      isSurprise: true,
    })
  })

  it('is the same in a calendar, of what is past, and for what a gift may be', () => {
    const view = occasions(marc, surpriseOn('--06-12'), '2026-11-25')
    expect(calendarFile(view, ({ Occasions }) => JSON.stringify(Occasions)).text).not.toContain('Fête')
    expect(isOccasionFor(view, surpriseOn('--06-12'), 'party')).toBe(false)
    const pastOf = (viewer: typeof lea) => occasions(viewer, surpriseOn('2026-11-20'), '2026-11-25').Past
    expect([lea, marc].map((viewer) => pastOf(viewer).length)).toEqual([1, 0])
  })
})
