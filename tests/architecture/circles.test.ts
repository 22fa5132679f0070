import { describe, expect, it } from 'vitest'
import { importsIn, importsOfRooms, inCircles } from './imports.ts'

const packages = [
  'packages/embedded-postgres',
  'packages/event-store',
  'packages/domain',
  'packages/contracts',
  'apps/server',
  'apps/web',
]
const imports = importsIn(packages)

describe('imports', () => {
  it('are read, by import() too', () => {
    expect(imports.size).toBeGreaterThan(300)
    expect(imports.get('apps/server/composition/features.ts')).toContain(
      'apps/server/features/sight/feature.ts',
    )
    expect(imports.get('apps/server/features/sight/service.ts')).toContain(
      'packages/domain/features/sight/decide.ts',
    )
  })

  it('form no circle of files', () => {
    expect(inCircles(imports)).toEqual([])
  })

  it('form no circle of folders', () => {
    expect(inCircles(importsOfRooms(imports))).toEqual([])
  })
})

const graph = (edges: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(edges).map(([one, targets]) => [one, new Set(targets)]))

describe('a circle', () => {
  it('is found, with nothing that only leads to it or away from it', () => {
    const edges = { before: ['one'], one: ['two'], two: ['three'], three: ['one', 'after'], after: [] }
    expect(inCircles(graph(edges))).toEqual(['one', 'three', 'two'])
  })

  it('of folders is found where the files form none', () => {
    const files = graph({
      'apps/server/features/thanks/feature.ts': ['apps/server/features/gifts/feature.ts'],
      'apps/server/features/gifts/feature.ts': [],
      'apps/server/features/gifts/live.ts': ['apps/server/features/thanks/queries.ts'],
      'apps/server/features/thanks/queries.ts': [],
    })
    expect(inCircles(files)).toEqual([])
    expect(inCircles(importsOfRooms(files))).toEqual([
      'apps/server/features/gifts',
      'apps/server/features/thanks',
    ])
  })
})
