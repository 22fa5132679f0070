import { describe, expect, it } from 'vitest'
import { exampleContent } from '../testing/example.ts'
import { importPreview } from './import-preview.ts'
import type { Shown } from './shown.ts'
import type { ListView } from './views/wishes.ts'

const listed = (name: string) =>
  ({ Wishes: [{ ...exampleContent, name, url: null }] }) as unknown as Shown<ListView>
const read = (name: string) => ({ ...exampleContent, name, url: null, place: 'Ligne 2', notes: [] })

describe('a wish of a list that is imported', () => {
  it.each([
    ['with another apostrophe', 'L’ours brun', "L'ours brun"],
    ['with another hyphen', 'Porte‑clés', 'Porte-clés'],
    ['with more spaces', 'Ours  brun ', 'Ours brun'],
    ['in capitals', 'OURS BRUN', 'Ours brun'],
  ])('is on the list already when it was written there %s', (_how, there, here) => {
    const { wishes } = importPreview(listed(there), { wishes: [read(here)], problems: [], ofOthers: 0 })
    expect(wishes.map(({ already }) => already)).toEqual(['listed'])
  })

  it('is another one with another name', () => {
    const reading = { wishes: [read('Ours blanc'), read('Ours blanc')], problems: [], ofOthers: 0 }
    const { wishes } = importPreview(listed('Ours brun'), reading)
    expect(wishes.map(({ already }) => already)).toEqual([null, 'above'])
  })
})
