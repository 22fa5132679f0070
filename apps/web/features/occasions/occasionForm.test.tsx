import type { MemberView } from '@cachotteries/contracts/families'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { noDay } from './dayParts.ts'
import { forAnotherFamily, valuesOf, writtenIn, writtenOf } from './occasionValues.ts'
import { OccasionRow } from './OccasionRow.tsx'
import { SeenByField } from './SeenByField.tsx'
import { SurpriseField, SurpriseNote } from './SurpriseField.tsx'
import { toldWords } from './words.ts'

const [lea, marc, zoe] = [
  { uid: 'lea', name: 'Léa' },
  { uid: 'marc', name: 'Marc' },
  { uid: 'zoe', name: 'Zoé' },
]
const members = [lea, marc, { ...zoe, withoutAccount: true }] as unknown as readonly MemberView[]
const surprise: OccasionView = {
  uid: 'party',
  kind: 'other',
  title: 'Fête',
  day: '2027-06-12',
  people: [zoe],
  family: { uid: 'martin', name: 'Martin' },
  seenBy: [lea, marc],
  isSurprise: true,
}

/** What is read: MUI draws its styles beside what they are for. */
const textIn = (html: string): string => html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')
const ignore = (): void => undefined

describe('the form of an occasion', () => {
  it('begins with what it is, and sends it unchanged: nothing hidden is opened', () => {
    expect(writtenIn(valuesOf('', surprise))).toEqual({
      family: 'martin',
      title: 'Fête',
      day: '2027-06-12',
      people: ['zoe'],
      seenBy: ['lea', 'marc'],
      isSurprise: true,
    })
  })

  it('begins with a family that sees it', () => {
    expect(valuesOf('durand', undefined)).toEqual({
      family: 'durand',
      title: '',
      day: noDay,
      people: [],
      seenBy: null,
      isSurprise: false,
    })
  })

  it('keeps for some what is for some, when another family is chosen', () => {
    expect(forAnotherFamily({ seenBy: ['lea', 'marc'] }, 'lea')).toEqual({ people: [], seenBy: ['lea'] })
    expect(forAnotherFamily({ seenBy: null }, 'lea')).toEqual({ people: [], seenBy: null })
  })

  it('asks who sees it, and names those of the family only then', () => {
    const drawn = (seenBy: readonly string[] | null): string =>
      textIn(
        renderToStaticMarkup(<SeenByField me="lea" members={members} value={seenBy} onChange={ignore} />),
      )
    expect(drawn(null)).toBe('Qui le voitLa familleQuelques personnes')
    // Who has no account sees nothing, and the user sees it in any case.
    expect(drawn(['lea'])).toMatch(
      /^Qui le voitLa familleQuelques personnesVous, et qui vous cochez ici\s:Marc\s*$/,
    )
  })

  it('says what a surprise is', () => {
    const html = renderToStaticMarkup(<SurpriseField value={true} onChange={ignore} />)
    expect(textIn(html)).toMatch(
      /^Leur en faire la surpriseCes personnes n’en sauront rien\s: ni à l’écran, ni dans leur agenda, ni par la lettre\.$/,
    )
    expect(html).toMatch(/<input[^>]* checked=""/)
  })

  it('says of a surprise for whom it is, which stays so', () => {
    const note = (people: OccasionView['people']): string =>
      textIn(renderToStaticMarkup(<SurpriseNote people={people} />))
    expect(note([zoe])).toMatch(/^Une surprise pour Zoé, qui n’en sait rien\./)
    expect(note([marc, zoe])).toMatch(/^Une surprise pour Marc et Zoé, qui n’en savent rien\./)
  })
})

describe('an occasion that is removed', () => {
  it('comes back as it was: hidden from the same people', () => {
    expect(writtenOf(surprise)).toEqual(writtenIn(valuesOf('', surprise)))
  })

  it('is told to those who saw it', () => {
    expect(toldWords(surprise)).toBe('seules les personnes qui la voient le sauront')
    expect(toldWords({ isSurprise: false, seenBy: [] })).toBe('seules les personnes qui la voient le sauront')
    expect(toldWords({ isSurprise: false, seenBy: null })).toBe('la famille le saura')
  })
})

describe('the row of an occasion', () => {
  const drawn = (occasion: OccasionView, people?: Parameters<typeof OccasionRow>[0]['people']): string =>
    textIn(
      renderToStaticMarkup(
        <MemoryRouter>
          <OccasionRow
            coming={{ occasion, day: '2027-06-12', days: 3, age: null }}
            {...(people && { people })}
          />
        </MemoryRouter>,
      ),
    )
  const open = { seenBy: null, isSurprise: false } as const

  it('says whom it is for, from whom it is hidden and who sees it', () => {
    expect(drawn(surprise)).toContain('Pour ZoéC’est une surprise, vue par Léa et Marc seulement')
    expect(drawn({ ...surprise, seenBy: null })).toContain('Pour ZoéC’est une surprise')
    expect(drawn({ ...surprise, isSurprise: false })).toContain('Pour ZoéVue par Léa et Marc seulement')
    const ofAll = drawn({ ...surprise, ...open, people: null })
    for (const word of ['Pour', 'surprise', 'Vue']) expect(ofAll).not.toContain(word)
  })

  it('names nobody twice', () => {
    const mine = { gifts: 1, names: [], free: 2 }
    expect(drawn({ ...surprise, ...open }, [{ ...zoe, ...mine }])).not.toContain('Pour Zoé')
    // The user is among them.
    const forBoth = { ...surprise, ...open, people: [lea, zoe] }
    expect(drawn(forBoth, [{ ...zoe, ...mine }])).toContain('Pour Léa et Zoé')
    expect(drawn({ ...surprise, ...open, kind: 'birthday' })).not.toContain('Pour Zoé')
  })
})
