import { describe } from 'vitest'
import { leaksOfOccasions } from './occasions.ts'
import { leaksOfPictures } from './pictures.ts'
import { leaksOfSight } from './sight.ts'
import { leaksOfTotalSurprise } from './total-surprise.ts'
import { wouldFind } from './would-find.ts'

// About forty leaks a file: each file makes a template of its own, and a process keeps the code of every build.
describe('pairs of histories', () => {
  wouldFind([...leaksOfPictures, ...leaksOfSight, ...leaksOfTotalSurprise, ...leaksOfOccasions])
})
