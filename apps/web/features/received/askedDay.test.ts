import { expect, it } from 'vitest'
import { askedDay } from './askedDay.ts'

const christmas = { title: 'Noël', day: '2026-12-25' }
const birthday = { title: 'Votre anniversaire', day: '2026-12-20' }
const asked = (today: string, recalled: string | null = null) =>
  askedDay({ Days: [christmas, birthday], recalled }, today)?.title

it('asks on the day of an occasion and for two weeks, of the last one, until it is answered', () => {
  expect(asked('2026-12-19')).toBeUndefined()
  expect(asked('2026-12-24')).toBe('Votre anniversaire')
  expect(asked('2026-12-25')).toBe('Noël')
  expect(asked('2027-01-08')).toBe('Noël')
  expect(asked('2027-01-09')).toBeUndefined()
  expect(asked('2026-12-26', '2026-12-20')).toBe('Noël')
  expect(asked('2026-12-26', '2026-12-25')).toBeUndefined()
})
