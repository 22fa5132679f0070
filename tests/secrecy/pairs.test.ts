import '@cachotteries/embedded-postgres/testing/provided'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import type { WishState } from '@cachotteries/domain/features/wishes/commands'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { counts } from '../counts.ts'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { keptFromTheCounterpart } from './kept-from-the-counterpart.ts'
import { foresee, isDraftOfOthers, placeOf } from './foreseen.ts'
import { isFirstShown } from './other-history.ts'
import { tryPairs } from './property.ts'
import { evenings, scenesOf } from './scenes.ts'
import { registerHouseholds, PairPlayer } from './pair-player.ts'

const build = { startServer, scripted }
let player: PairPlayer

beforeAll(async () => {
  player = new PairPlayer(await registerHouseholds(build, inject('postgresUrl'), 5), build)
})

afterAll(() => player.close())

describe('the person whom surprises are for', () => {
  it('gets the same bytes from a real server as if nothing were hidden from her', async () => {
    const seed = Date.now() % 2 ** 31
    const { counterexample } = await tryPairs(player, { pairs: counts.pairs, seed })
    expect(counterexample, `seed ${seed}`).toBeUndefined()
    // Each pair takes several seconds, on a busy machine twenty.
  }, 3_600_000)
})

const isStamped = ({ purchase }: WishState): boolean => purchase.closed?.staysOnList === true

describe('the evenings that are tried', () => {
  const sample = fc
    .sample(evenings, { numRuns: 1_000, seed: 1 })
    .map((evening) => foresee([...scenesOf(evening), ...evening.quoting]))

  it('have every kind of scene', () => {
    const happens = new Set(sample.flatMap((evening) => evening.map(({ scene }) => scene.does)))
    expect([...happens].toSorted()).toStrictEqual([
      ...['add', 'analytics', 'ask', 'browse', 'change', 'choose', 'click', 'disconnect', 'give', 'join'],
      ...['leave', 'look', 'place', 'put away', 'quote', 'receive', 'reconnect', 'remove', 'rename'],
      ...['restore', 'tell', 'thank', 'together', 'undo receipt', 'visit', 'wait', 'warn', 'write'],
    ])
  })

  it('hide wishes in every way: from her alone, from others too, revealed, copied, and after she was taken off', () => {
    const ways = sample.map((evening) => {
      const kept = keptFromTheCounterpart(evening)
      const touched = evening.flatMap((scene) => scene.touched)
      return {
        hidden: touched.some(({ after }) => placeOf(after) === 'hidden'),
        bought: evening.some(({ hiddenAfter }) => hiddenAfter.length > 0),
        stamped: touched.some(({ after }) => placeOf(after) === 'olives' && isStamped(after)),
        'stamped, and chosen otherwise since': evening.some(
          ({ scene }, index) =>
            scene.does === 'choose' &&
            scene.by === olive &&
            evening
              .slice(0, index)
              .some((before) =>
                before.touched.some(({ after }) => placeOf(after) === 'olives' && isStamped(after)),
              ),
        ),
        'draft of others, published': touched.some(
          ({ before, after }) => isDraftOfOthers(before) && placeOf(after) === 'others',
        ),
        revealed: touched.some(({ facts }) => facts.some(({ event }) => event.type === 'IdeaRevealed')),
        another: kept.size > 0,
        missing: touched.some(({ wish, after }) => placeOf(after) === 'hidden' && !kept.has(wish)),
        'taken off': touched.some(({ facts }) =>
          facts.some(({ event }) => event.type === 'RecipientsChanged' && event.hiddenFrom?.includes(olive)),
        ),
        copied: touched.some(({ facts }) =>
          facts.some(({ event }) => event.type === 'WishAdded' && event.hiddenFrom?.includes(olive)),
        ),
        'first shown': touched.some(isFirstShown),
        'talked about on another list': evening.some(
          ({ scene, message }) =>
            scene.does === 'write' && message?.wish !== undefined && message.about !== olive,
        ),
        'talked about in her sight, and hers since': evening.some(
          ({ scene, message }, index) =>
            scene.does === 'quote' &&
            message !== undefined &&
            evening
              .slice(index)
              .some(({ touched: after }) =>
                after.some((one) => one.wish === message.wish && placeOf(one.after) === 'hidden'),
              ),
        ),
        'removed, and taken back': evening.some(
          ({ scene, touched: taken }) =>
            scene.does === 'restore' && taken.some(({ after }) => placeOf(after) === 'hidden'),
        ),
        'taken back by her, and bought': evening.some(
          ({ scene, touched: taken }) =>
            scene.does === 'restore' && scene.by === olive && taken.some(({ after }) => isStamped(after)),
        ),
        'taken again, with the stamp that it had': evening.some(
          ({ scene, touched: taken }) =>
            scene.does === 'change' &&
            scene.fields.purchase?.again === true &&
            taken.some(({ after }) => placeOf(after) === 'olives' && isStamped(after)),
        ),
        'said to be bought by her, and bought': evening.some(
          ({ scene, touched: warned }) =>
            scene.does === 'warn' && scene.by === olive && warned.some(({ after }) => isStamped(after)),
        ),
        'said to be bought by her, and hidden': evening.some(
          ({ scene, touched: warned, wish, olives }) =>
            scene.does === 'warn' && scene.by === olive && warned.length > 0 && olives.get(wish ?? ''),
        ),
        'said to be received by her, and hidden': evening.some(
          ({ scene, touched: said, wish, olives }) =>
            scene.does === 'receive' && scene.by === olive && said.length > 0 && olives.get(wish ?? ''),
        ),
        'said not to be received after all, and hidden': evening.some(
          ({ scene, touched: said, wish, olives }) =>
            scene.does === 'undo receipt' && scene.by === olive && said.length > 0 && olives.get(wish ?? ''),
        ),
      }
    })
    for (const way of [
      'hidden',
      'bought',
      'stamped',
      'stamped, and chosen otherwise since',
      'draft of others, published',
      'revealed',
      'another',
      'missing',
      'taken off',
      'copied',
      'first shown',
      'talked about on another list',
      'talked about in her sight, and hers since',
      'removed, and taken back',
      'taken back by her, and bought',
      'taken again, with the stamp that it had',
      'said to be bought by her, and bought',
      'said to be bought by her, and hidden',
      'said to be received by her, and hidden',
      'said not to be received after all, and hidden',
    ] as const)
      expect(ways.filter((one) => one[way]).length, way).toBeGreaterThan(10)
  })
})
