import { describe, expect, it } from 'vitest'
import { clickNews } from './useClickNews.ts'

describe('the news of clicks', () => {
  it('counts those that came since, and all of them', () => {
    expect(clickNews(4, 5)).toBe('1 nouveau clic, 5 au total')
    expect(clickNews(4, 16)).toBe('12 nouveaux clics, 16 au total')
  })

  it('says nothing when none came, or when those on a wish that is gone left', () => {
    expect(clickNews(4, 4)).toBeUndefined()
    expect(clickNews(4, 1)).toBeUndefined()
  })
})
