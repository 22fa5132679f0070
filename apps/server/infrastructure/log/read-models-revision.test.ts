import { expect, test } from 'vitest'
import { logDefinition } from '../../composition/features.ts'

test('read models of another shape have a revision of their own: raise it once a release, and name the shape here', () => {
  expect(logDefinition.readModels.version).toBe('2 c7a752543adf9170')
})
