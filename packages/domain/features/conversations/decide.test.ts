import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { aunt, cousin, godmother, owner, setAside, stranger, uncle } from '../../testing/people.ts'
import type { Viewer, WishVisibility } from '../../wish-visibility.ts'
import { decide, decideReading, evolveMarks, type MessageCommand } from './decide.ts'
import type { MessageEvent } from './events.ts'
import { evolve, noMessage } from './message.ts'

const given = givenFor({ initial: noMessage, evolve, decide })

const at = '2026-11-21T10:00:00.000Z'
const anHourLater = '2026-11-21T11:00:00.000Z'
const tooLate = '2026-11-21T11:00:00.001Z'

const sends = (by: Viewer, text = 'Je prends les verres'): MessageCommand => ({
  type: 'SendMessage',
  by,
  about: owner.user,
  text,
})
const about = (by: Viewer, visibility: WishVisibility, concerned = [owner.user]): MessageCommand => ({
  type: 'SendMessage',
  by,
  about: owner.user,
  text: 'Celui-ci ?',
  refersTo: { wish: 'bike', visibility, concerned, hiddenFrom: ['once'] },
})
const changes = (by: Viewer, now = anHourLater, text = 'Je prends les tasses'): MessageCommand => ({
  type: 'ChangeMessage',
  by,
  text,
  now,
})
const deletes = (by: Viewer, now = anHourLater): MessageCommand => ({ type: 'DeleteMessage', by, now })

const sent: Recorded<MessageEvent> = {
  type: 'MessageSent',
  about: owner.user,
  personal: { text: 'Je prends les verres' },
  by: aunt.user,
  at,
}
const deleted: Recorded<MessageEvent> = { type: 'MessageDeleted', by: aunt.user, at }

describe('writing about somebody’s list', () => {
  it('is done by those who see what the list hides from its owner', () => {
    for (const by of [aunt, uncle, cousin])
      given()
        .when(sends(by))
        .yields({ type: 'MessageSent', about: 'owner', personal: { text: 'Je prends les verres' } })
  })

  it.each([
    ['the owner', owner],
    ['a stranger', stranger],
    ['a relative’s relative', godmother],
    ['somebody who is set aside', setAside(aunt, 'owner')],
  ])('is refused to %s as for a list that doesn’t exist', (_, by) => {
    given().when(sends(by)).isRefused('NoSuchList')
  })

  it('is done once', () => {
    given(sent).when(sends(aunt)).isRefused('NoSuchMessage')
  })

  it('records everybody whom the wish that it refers to ever concerned', () => {
    given()
      .when(about(aunt, 'everything', ['owner', 'cousin']))
      .yields({
        type: 'MessageSent',
        about: 'owner',
        wish: 'bike',
        hiddenFrom: ['owner', 'cousin', 'once'],
        personal: { text: 'Celui-ci ?' },
      })
  })

  it.each<[string, WishVisibility, string[]]>([
    ['that the author doesn’t see', 'nothing', ['owner']],
    ['that the author sees as its owner does', 'asOwner', ['owner']],
    ['on another list', 'everything', ['cousin']],
  ])('can’t refer to a wish %s', (_, visibility, concerned) => {
    given()
      .when(about(aunt, visibility, concerned))
      .isRefused('NoSuchWish')
  })
})

describe('changing or deleting a message', () => {
  it('is done by its author for an hour', () => {
    given(sent)
      .when(changes(aunt))
      .yields({ type: 'MessageChanged', personal: { text: 'Je prends les tasses' } })
    given(sent).when(deletes(aunt)).yields({ type: 'MessageDeleted' })
    given(sent).when(changes(aunt, tooLate)).isRefused('MessageTooOld')
    given(sent).when(deletes(aunt, tooLate)).isRefused('MessageTooOld')
  })

  it('changes nothing when it is done already', () => {
    given(sent)
      .when(changes(aunt, tooLate, 'Je prends les verres'))
      .changesNothing()
    given(sent, deleted).when(deletes(aunt, tooLate)).changesNothing()
  })

  it.each([
    ['another relative', uncle],
    ['the owner', owner],
    ['its author, who is set aside', setAside(aunt, 'owner')],
    ['its author, who left the family', { ...aunt, relatives: new Set<string>() }],
  ])('is refused to %s as for a message that doesn’t exist', (_, by) => {
    for (const command of [changes(by), deletes(by)]) {
      given(sent).when(command).isRefused('NoSuchMessage')
      given().when(command).isRefused('NoSuchMessage')
    }
  })

  it.each([
    ['within the hour', anHourLater],
    ['later', tooLate],
  ])('is refused %s where the message refers to a wish, in the same words for any text', (_, now) => {
    for (const text of ['Je prends les tasses', 'Je prends les verres'])
      given({ ...sent, wish: 'bike', hiddenFrom: ['owner'] })
        .when(changes(aunt, now, text))
        .isRefused('MessageQuotesWish')
    given({ ...sent, wish: 'bike', hiddenFrom: ['owner'] })
      .when(deletes(aunt))
      .yields({ type: 'MessageDeleted' })
    given({ ...sent, wish: 'bike', hiddenFrom: ['owner'] })
      .when(changes(uncle))
      .isRefused('NoSuchMessage')
  })

  it('is refused once the message is deleted', () => {
    given(sent, deleted).when(changes(aunt)).isRefused('NoSuchMessage')
  })
})

describe('a mark of what was read', () => {
  it('goes forward, and never back', () => {
    const read = { type: 'ConversationRead', about: 'owner', upTo: { at, message: 'b' } } as const
    const marks = evolveMarks(new Map([['cousin', 'a']]), read)
    expect([...marks]).toStrictEqual([
      ['cousin', 'a'],
      ['owner', 'b'],
    ])
    // Whatever their times: clocks differ.
    for (const of of ['2026-11-21T09:00:00.000Z', at, anHourLater]) {
      const reading = { about: 'owner', upTo: { at: of, message: 'c' }, mark: 'b' }
      const { upTo } = reading
      expect(decideReading({ ...reading, isAfterMark: true }, marks)).toMatchObject({ events: [{ upTo }] })
      expect(decideReading({ ...reading, isAfterMark: false }, marks)).toMatchObject({ events: [] })
    }
  })

  it('is compared again when another device has read more meanwhile', () => {
    const reading = { about: 'owner', upTo: { at, message: 'c' }, isAfterMark: true }
    expect(decideReading({ ...reading, mark: 'b' }, new Map([['owner', 'd']]))).toBeUndefined()
    expect(decideReading({ ...reading, mark: undefined }, new Map([['owner', 'd']]))).toBeUndefined()
  })
})
