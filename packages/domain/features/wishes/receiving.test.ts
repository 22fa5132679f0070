import { describe, it } from 'vitest'
import { givenFor } from '../../testing/given.ts'
import { exampleContent } from '../../testing/example.ts'
import { aunt, owner, setAside, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  copyOfSharedIdea,
  dayAfterLatest,
  draftWish,
  evolveWishState,
  given,
  laterAt,
  latestDay,
  normalWish,
  noWishState,
  removedBy,
  secretIdeaFor,
  stampedFor,
  today,
  wishEvent,
  wishId,
} from '../../testing/wishes.ts'
import type { ReceiveWish, UndoReceipt } from './commands.ts'
import { decide } from './decide.ts'

const received = wishEvent({
  type: 'WishReceived',
  owner: owner.user,
  on: today,
  personal: { name: exampleContent.name },
})
const receivedByOwner = { ...received, by: owner.user, at: laterAt }
const undone = wishEvent({ type: 'ReceiptUndone', owner: owner.user })
const undoneByOwner = { ...undone, by: owner.user, at: laterAt }

const receives: ReceiveWish = { type: 'ReceiveWish', by: owner, wish: wishId, on: today, latestDay }
const undoes: UndoReceipt = { type: 'UndoReceipt', by: owner, wish: wishId, isTold: false }

describe('what one received', () => {
  it('is said once, and taken back once', () => {
    given(normalWish()).when(receives).yields(received)
    given(normalWish(), receivedByOwner).when(receives).changesNothing()
    given(normalWish(), receivedByOwner).when(undoes).yields(undone)
    given(normalWish(), receivedByOwner, undoneByOwner).when(undoes).changesNothing()
  })

  it('is taken back although it was removed since', () => {
    given(normalWish(), receivedByOwner, removedBy(owner)).when(undoes).yields(undone)
  })

  it('isn’t anything that was removed without having been received', () => {
    given(normalWish(), removedBy(owner)).when(receives).isRefused('NoSuchWish')
    given(normalWish(), removedBy(owner)).when(undoes).isRefused('NoSuchWish')
    given(normalWish(), receivedByOwner, removedBy(owner), undoneByOwner).when(undoes).isRefused('NoSuchWish')
  })

  it('is the same whether it is bought or not', () => {
    for (const purchase of [[], [boughtBy(aunt)], [stampedFor(aunt)]]) {
      given(normalWish(), ...purchase)
        .when(receives)
        .yields(received)
      given(normalWish(), ...purchase, receivedByOwner)
        .when(undoes)
        .yields(undone)
    }
  })

  it('isn’t taken back any more once a giver is known', () => {
    const told = { ...undoes, isTold: true }
    given(normalWish(), receivedByOwner).when(told).isRefused('AlreadyTold')
    // What wasn’t received isn’t taken back either, and says nothing of who told it.
    given(normalWish()).when(told).changesNothing()
  })

  it('is of today at the latest, anywhere on Earth', () => {
    given(normalWish())
      .when({ ...receives, on: latestDay })
      .yields(
        wishEvent({
          type: 'WishReceived',
          owner: owner.user,
          on: latestDay,
          personal: { name: exampleContent.name },
        }),
      )
    given(normalWish())
      .when({ ...receives, on: dayAfterLatest })
      .isRefused('DayInFuture')
  })

  it('is a wish of one’s own that others see', () => {
    for (const nothing of [draftWish(), secretIdeaFor(owner)])
      for (const command of [receives, undoes]) given(nothing).when(command).isRefused('NoSuchWish')
    given().when(receives).isRefused('NoSuchWish')
    for (const by of [aunt, stranger])
      for (const command of [receives, undoes])
        given(normalWish(), receivedByOwner)
          .when({ ...command, by })
          .isRefused('NoSuchWish')
  })
})

describe('what somebody without an account received', () => {
  const kept = givenFor({
    initial: { ...noWishState, keepers: [aunt.user, stranger.user] },
    evolve: evolveWishState,
    decide,
  })

  it('is said and taken back by who keeps their list, sees it, and isn’t concerned', () => {
    kept(normalWish())
      .when({ ...receives, by: aunt })
      .yields(received)
    kept(normalWish(), receivedByOwner)
      .when({ ...undoes, by: aunt })
      .yields(undone)
    kept(copyOfSharedIdea(aunt))
      .when({ ...receives, by: aunt })
      .isRefused('NoSuchWish')
    for (const by of [stranger, uncle, setAside(aunt, owner.user)])
      kept(normalWish())
        .when({ ...receives, by })
        .isRefused('NoSuchWish')
  })
})
