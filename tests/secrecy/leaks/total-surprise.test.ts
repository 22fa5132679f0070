import { describe } from 'vitest'
import { leaksOfTotalSurprise } from './total-surprise.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories would find that the server has', () => {
  wouldFind(leaksOfTotalSurprise)
})
