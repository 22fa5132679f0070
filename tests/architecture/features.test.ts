import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsIn } from './imports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}ARCHITECTURE.md`, 'utf8')

const featuresOf = (app: 'server' | 'web'): readonly string[] => readdirSync(`${root}apps/${app}/features`)

/** The rooms that ARCHITECTURE.md names in the table under this heading. */
function roomsUnder(heading: string): readonly string[] {
  const [, table = ''] = page.split(`\n## ${heading}\n`)
  const firstCells = [...table.split('\n## ')[0]!.matchAll(/^\|([^|]*)\|/gm)].map(([, cell = '']) => cell)
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room))
}

/* What of a feature is outside its folder, and what notices that it was forgotten: see "Where to add things". */

describe('a feature of the server', () => {
  it.each(featuresOf('server'))('is in the list of features: %s', (feature) => {
    const listed = importsIn(['apps/server/composition', 'apps/server/features']).get(
      'apps/server/composition/features.ts',
    )
    expect(listed).toContain(`apps/server/features/${feature}/feature.ts`)
  })

  it.each(featuresOf('server'))('is on the page about the rooms: %s', (feature) => {
    expect(roomsUnder('The server’s rooms')).toContain(feature)
  })
})

describe('a feature of the web application', () => {
  it.each(featuresOf('web'))('is on the page about the rooms: %s', (feature) => {
    expect(roomsUnder('The web application’s rooms')).toContain(feature)
  })
})
