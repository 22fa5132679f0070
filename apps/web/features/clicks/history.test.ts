import { describe, expect, it } from 'vitest'
import { keepClick, keptClicks, type KeptClick } from './history.ts'

const click = (wishId: string, userId = 'léa'): KeptClick => ({
  wishId,
  source: 'wish-card',
  timestamp: '2026-11-21T10:00:00.000Z',
  userId,
})

describe('the clicks that a browser keeps', () => {
  it('are the last hundred, the oldest first', () => {
    const storage = memory()
    for (let n = 1; n <= 130; n++) keepClick(storage, click(String(n)))
    const ids = keptClicks(storage, 'léa').map(({ wishId }) => wishId)
    expect(ids).toHaveLength(100)
    expect([ids[0], ids.at(-1)]).toEqual(['31', '130'])
  })

  it('have ids and no words, even those that an earlier release kept', () => {
    const old = { ...click('1'), wishName: 'Une théière', url: 'https://boutique.example/theiere' }
    const storage = memory({ 'affiliateClicks:léa': JSON.stringify([old]) })
    keepClick(storage, click('2'))
    expect(keptClicks(storage, 'léa')).toStrictEqual([click('1'), click('2')])
  })

  it('are each person’s own', () => {
    const storage = memory()
    keepClick(storage, click('1', 'léa'))
    keepClick(storage, click('2', 'marc'))
    expect(keptClicks(storage, 'léa').map(({ wishId }) => wishId)).toEqual(['1'])
    expect(keptClicks(storage, 'zoé')).toEqual([])
  })

  it('begin anew where something unreadable was kept', () => {
    for (const damage of ['{', '"texte"', 'null']) {
      const storage = memory({ 'affiliateClicks:léa': damage })
      expect(keptClicks(storage, 'léa')).toEqual([])
      keepClick(storage, click('1'))
      expect(keptClicks(storage, 'léa')).toHaveLength(1)
    }
  })

  it('are given up without a word when the storage is full', () => {
    const full = memory()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => keepClick(full, click('1'))).not.toThrow()
  })
})

/** A browser's storage, in memory. */
function memory(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial))
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
