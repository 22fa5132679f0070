import { describe, expect, it } from 'vitest'
import { commandIds } from './useCommandId.ts'

const numbered = () => {
  let made = 0
  return commandIds(() => String(++made))
}

describe('the id of a command', () => {
  it('stays the same for what is sent again', () => {
    const ids = numbered()
    expect(ids.idOf({ value: '38' })).toBe('1')
    expect(ids.idOf({ value: '38' })).toBe('1')
  })

  it('is another for what was changed meanwhile', () => {
    const ids = numbered()
    ids.idOf({ value: '38' })
    expect(ids.idOf({ value: '39' })).toBe('2')
  })

  it('is another for the same once it was done', () => {
    const ids = numbered()
    ids.idOf({ value: '38' })
    ids.done()
    expect(ids.idOf({ value: '38' })).toBe('2')
  })
})
