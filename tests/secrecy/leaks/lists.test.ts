import { describe } from 'vitest'
import { leaksOfCounts } from './counts.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfTraces } from './traces.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories would find that the server has', () => {
  wouldFind([...leaksOfLists, ...leaksOfCounts, ...leaksOfTraces])
})
