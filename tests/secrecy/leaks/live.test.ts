import { describe } from 'vitest'
import { leaksOfFigures, leaksOfLiveViews } from './live.ts'
import { leaksOfWords } from './words.ts'
import { wouldFind } from './would-find.ts'

describe('pairs of histories', () => {
  wouldFind([...leaksOfLiveViews, ...leaksOfFigures, ...leaksOfWords])
})
