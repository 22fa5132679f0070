import type { UserId, WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { household } from '@cachotteries/domain/testing/noninterference/histories'
import {
  add,
  change,
  look,
  mark,
  receive,
  rename,
  tell,
  undoReceipt,
  unmark,
  type Household,
} from '@cachotteries/domain/testing/noninterference/plots'
import fc from 'fast-check'
import type { Scene } from './scene.ts'

type Story = (wish: WishId, household: Household) => readonly Scene[]

const browse: Scene = { does: 'browse' }
const reconnect: Scene = { does: 'reconnect' }
/** Nobody may be away for longer than a session lasts. */
const wait = (days: number): Scene => ({ does: 'wait', days })
const putAway = (isDraft: boolean): Scene => ({ does: 'put away', isDraft })
const give = (by: UserId, wish: WishId, onTheDay = false): Scene => ({
  does: 'give',
  by,
  target: { wish },
  onTheDay,
})
const thank = (whom: UserId, wish: WishId): Scene => ({ does: 'thank', whom, target: { wish } })

/** Before, on and after the birthday and the occasion of a household, with a gift of which nobody speaks. */
const untold: Story = (wish, household) => {
  const { a, b } = household
  return [
    ...[add(olive, wish, olive, household), add(olive, `${wish}-alike`, olive, household), look],
    ...[mark(a, wish), browse, wait(1), give(a, wish), browse, look, wait(1), browse, putAway(true), look],
    ...[putAway(false), receive(`${wish}-alike`), look, unmark(b, wish), look, reconnect, wait(20), browse],
  ]
}

/** From a purchase to the day, and until one of two givers has spoken, and is thanked. */
const toldAfterTheDay: Story = (wish, household) => {
  const { a, b } = household
  return [
    ...[add(olive, wish, olive, household), mark(a, wish), add(b, `${wish}-alike`, olive, household)],
    ...[mark(b, `${wish}-alike`), rename(olive, wish, household), look, wait(2), give(a, wish, true)],
    ...[look, browse, thank(a, wish), tell(b, wish), tell(a, wish), look, thank(b, wish), thank(a, wish)],
    ...[reconnect, tell(a, wish), unmark(b, wish), look, tell(b, `${wish}-alike`), look, wait(20), browse],
  ]
}

/** A list that is put away while something of it is bought, told and received. */
const putAwayAndBack: Story = (wish, household) => {
  const { a, b, c } = household
  return [
    ...[add(olive, wish, olive, household), add(olive, `${wish}-alike`, olive, household), look],
    ...[change(olive, wish, { content: { quantity: 2 } }), mark(a, `${wish}-alike`), putAway(true)],
    ...[unmark(a, `${wish}-alike`), look, mark(b, wish), putAway(false), mark(c, wish), putAway(true), look],
    ...[receive(wish), wait(1), tell(c, wish), undoReceipt(wish), putAway(false), look, unmark(c, wish)],
    ...[look, wait(20), look, browse],
  ]
}

/** The beginning of a story of the day and after it, or all of it. */
export const afterTheDay = (wish: WishId): fc.Arbitrary<readonly Scene[]> =>
  fc
    .record({
      story: fc.constantFrom(untold, toldAfterTheDay, putAwayAndBack),
      household,
      length: fc.integer({ min: 5, max: 30 }),
    })
    .map(({ story, household: people, length }) => story(wish, people).slice(0, length))
