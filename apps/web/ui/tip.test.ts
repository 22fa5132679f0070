import { describe, expect, it } from 'vitest'
import { tipDelay, tipPlace } from './tip.ts'

const screen = { width: 400, height: 800 }
const tip = { width: 120, height: 40 }
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 })

describe('a tip', () => {
  it('waits 700 ms, but in the sidebar', () => {
    expect([tipDelay(false), tipDelay(true)]).toEqual([700, 0])
  })

  it('hangs below the middle of its button', () => {
    expect(tipPlace(button(178, 100), tip, screen, false)).toEqual({ left: 140, top: 144 })
  })

  it('is never cut off by the left or the right of the screen', () => {
    expect(tipPlace(button(0, 100), tip, screen, false).left).toBe(8)
    expect(tipPlace(button(356, 100), tip, screen, false).left).toBe(272)
  })

  it('stands above a button at the bottom of the screen', () => {
    expect(tipPlace(button(178, 750), tip, screen, false).top).toBe(710)
  })

  it('of the sidebar stands beside its entry, and never below the screen', () => {
    expect(tipPlace(button(2, 100), tip, screen, true)).toEqual({ left: 46, top: 102 })
    expect(tipPlace(button(2, 756), tip, screen, true).top).toBe(752)
  })
})
