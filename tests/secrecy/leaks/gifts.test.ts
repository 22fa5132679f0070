import { describe } from 'vitest'
import { leaksOfGifts } from './gifts.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories would find that the server has', () => {
  wouldFind(leaksOfGifts)
})
