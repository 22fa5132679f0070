import type { ConversationMessageView, ConversationView } from '@cachotteries/contracts/conversations'
import { describe, expect, it } from 'vitest'
import { afterChange, afterOthers, amendedIn, before, firstNewOf, rows, withOlder } from './thread.ts'

const message = (minute: number, uid = `m${minute}`): ConversationMessageView => ({
  uid,
  nth: minute,
  text: `${minute}`,
  isChanged: false,
  wish: null,
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  by: { uid: 'marc', name: 'Marc', img: null, picture: null },
})
const view = (from: number, to: number, hasOlder = true): ConversationView => ({
  uid: 'lea',
  hasOlder,
  Messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
})
const minutes = ({ Messages }: Pick<ConversationView, 'Messages'>) => Messages.map(({ text }) => Number(text))

describe('a message that arrives late', () => {
  it('comes to its place in the server’s view, whatever its time', () => {
    const Messages = [{ ...message(3), at: message(1).at }, message(1), { ...message(2), at: message(9).at }]
    expect(minutes(rows.replaced(view(1, 1), Messages))).toStrictEqual([1, 2, 3])
  })

  it('comes after the others with the answer to the person who sent it, until the live change brings it', () => {
    const [first, second] = view(1, 2).Messages
    const answered = [second, message(4), message(5)].map((one, nth) => ({ ...(one ?? message(9)), nth }))
    const shown = afterOthers(view(1, 2), answered)
    expect(shown.map(({ nth }) => nth)).toStrictEqual([2, 4, 5])
    const { Messages } = rows.replaced(view(1, 2), [...shown, message(3), ...(first ? [first] : [])])
    expect(minutes({ Messages })).toStrictEqual([1, 2, 3, 4, 5])
    expect(minutes({ Messages: afterOthers(view(1, 0), [{ ...message(1), nth: 0 }]) })).toStrictEqual([1])
  })
})

describe('the messages before the live view', () => {
  it('are those that were loaded, page by page', () => {
    const live = view(5, 6)
    expect(before(live, undefined)).toStrictEqual({ Messages: [], hasOlder: true })
    const first = withOlder(before(live, undefined), view(3, 4))
    const second = withOlder(before(live, first), view(1, 2, false))
    expect([minutes(first), minutes(second), second.hasOlder]).toStrictEqual([[3, 4], [1, 2, 3, 4], false])
  })

  it('are never shown twice', () => {
    expect(minutes(before(view(4, 6), view(1, 5)))).toStrictEqual([1, 2, 3])
  })
})

describe('a live view that begins anew', () => {
  it('has what came before it loaded again when it begins later', () => {
    expect(afterChange(view(1, 2), view(3, 6), view(5, 8))).toBeUndefined()
  })

  it('leaves what came before it where it begins as it did, or earlier', () => {
    const earlier = view(1, 2)
    expect(afterChange(earlier, view(3, 4), view(3, 6))).toBe(earlier)
    expect(afterChange(earlier, view(3, 4), view(2, 6))).toBe(earlier)
    expect(afterChange(undefined, view(1, 0), view(1, 6))).toBeUndefined()
  })
})

describe('the mark of what is new', () => {
  it('stands before the first of so many new messages of others', () => {
    const own = { ...message(4), by: { uid: 'ugo', name: 'Ugo', img: null, picture: null } }
    const Messages = [message(1), message(2), message(3), own, message(5)]
    expect(firstNewOf(Messages, 'ugo', 2)).toBe('m3')
    expect(firstNewOf(Messages, 'ugo', 0)).toBeUndefined()
  })
})

describe('a message that is amended', () => {
  it('has another text, or is gone', () => {
    const Messages = [message(1), message(2)]
    expect(amendedIn(Messages, { uid: 'm2', text: 'deux' })).toMatchObject([
      { text: '1', isChanged: false },
      { text: 'deux', isChanged: true },
    ])
    expect(amendedIn(Messages, { uid: 'm1', text: null })).toStrictEqual([message(2)])
  })
})
