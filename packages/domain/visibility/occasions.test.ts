import { describe, expect, it } from 'vitest'
import { viewerIn } from '../wish-visibility.ts'
import { isOccasionFor, occasions, type OccasionsData } from './occasions.ts'

const person = (uid: string) => ({ uid, name: uid })
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
        { uid: 'a', title: 'Mariage', day: '2027-06-12', people: ['Marc', 'Éloïse', 'Paul'] },
        { uid: 'b', title: 'Fête des rois', day: '--01-06', people: null },
        { uid: 'c', title: 'Départ de Paul', day: '2027-06-12', people: ['Paul'] },
        { uid: 'd', title: 'Noces', day: '2026-11-24', people: null },
      ],
    },
    {
      uid: 'durand',
      name: 'Durand',
      members: ['Inès', 'Marc'].map(person),
      occasions: [{ uid: 'e', title: 'Fête chez Inès', day: '--05-01', people: null }],
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
    })
    expect(Occasions.find(({ title }) => title.endsWith('Marc'))).toStrictEqual({
      uid: expect.any(String),
      kind: 'birthday',
      title: 'Anniversaire de Marc',
      day: '1988-12-26',
      people: [person('Marc')],
      family: null,
    })
  })

  it('is the same for somebody who is set aside for a list', () => {
    const aside = viewerIn('Léa', { relatives: ['Marc', 'Éloïse'], setAsideFor: ['Marc'] })
    expect(titles(aside)).toEqual(titles())
  })
})
