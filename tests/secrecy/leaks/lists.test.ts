import { describe } from 'vitest'
import { leaksOfCounts } from './counts.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfTraces } from './traces.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories', () => {
  wouldFind([...leaksOfLists, ...leaksOfCounts, ...leaksOfTraces])
})
