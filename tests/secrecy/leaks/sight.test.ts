import { describe } from 'vitest'
import { leaksOfSight } from './sight.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories would find that the server has', () => {
  wouldFind(leaksOfSight)
})
