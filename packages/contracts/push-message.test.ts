import { describe, expect, it } from 'vitest'
import { readPushMessage } from './push-message.ts'

describe('reading a push message', () => {
  const message = { title: 'Du nouveau dans vos familles', body: '', at: '/app/gifts', tag: 'gift' }

  it('leaves out the spaces by which all are of one size, and what a later release adds', () => {
    expect(readPushMessage(`${JSON.stringify({ ...message, more: true })}    `)).toEqual(message)
  })

  it.each(['', 'null', '"text"', '{"title":"Du nouveau"}', '{"title":1,"body":"","at":"","tag":""}'])(
    'shows something for what is none: %s',
    (text) => {
      expect(readPushMessage(text)).toEqual({
        title: 'Du nouveau dans vos familles',
        body: '',
        at: '/',
        tag: '',
      })
    },
  )
})
