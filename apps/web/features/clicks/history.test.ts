import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSeal } from '../../storage/seal.ts'
import { clicksIn, withClick, type Click } from './history.ts'

const click = (wishId: string, second = 0): Click => ({
  wishId,
  source: 'wish-card',
  timestamp: new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString(),
  userId: 'léa',
})

const after = (...clicks: readonly Click[]): string =>
  clicks.reduce<string | null>((stored, one) => withClick(stored, one) ?? null, null) ?? ''

describe('the clicks that a browser keeps', () => {
  beforeAll(() => takeSeal('seal'))
  afterAll(() => takeSeal(undefined))

  it('are the last hundred, the oldest first', () => {
    const numbers = Array.from({ length: 130 }, (_, index) => index)
    const stored = clicksIn(after(...numbers.map((n) => click('1', n))))
    expect(stored).toHaveLength(100)
    expect(stored.at(0)?.timestamp).toBe(click('1', 30).timestamp)
    expect(stored.at(-1)?.timestamp).toBe(click('1', 129).timestamp)
  })

  it('say nothing of which wish it was, nor that it was the same one twice', () => {
    const stored = after(click('teapot'), click('teapot', 1))
    expect(stored).not.toContain('teapot')
    const marks = clicksIn(stored).map(({ wishId }) => wishId)
    expect(new Set(marks).size).toBe(2)
    takeSeal('another')
    expect(clicksIn(after(click('teapot')))[0]?.wishId).not.toBe(marks[0])
    takeSeal('seal')
    expect(clicksIn(after(click('teapot')))[0]?.wishId).toBe(marks[0])
  })

  it('begin anew where something unreadable was kept', () => {
    for (const damage of ['{', '"texte"', 'null']) {
      expect(clicksIn(damage)).toEqual([])
      expect(clicksIn(withClick(damage, click('1')) ?? '')).toHaveLength(1)
    }
  })

  it('are not stored without a seal', () => {
    takeSeal(undefined)
    expect(withClick(null, click('1'))).toBeUndefined()
    takeSeal('seal')
  })
})
