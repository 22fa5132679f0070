import { describe } from 'vitest'
import { leaksOfPictures } from './pictures.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories would find that the server has', () => {
  wouldFind(leaksOfPictures)
})
