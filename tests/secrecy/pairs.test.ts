import '@cachotteries/embedded-postgres/testing/provided'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { counts } from '../counts.ts'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { keptFromTheTwin } from './kept-from-the-twin.ts'
import { foresee, isDraftOfOthers, placeOf } from './foreseen.ts'
import { isFirstShown } from './other-history.ts'
import { tryPairs } from './property.ts'
import { evenings } from './scenes.ts'
import { assembleTroupe, Theatre } from './theatre.ts'

const build = { startServer, scripted }
let theatre: Theatre

beforeAll(async () => {
  theatre = new Theatre(await assembleTroupe(build, inject('postgresUrl'), 5), build)
})

afterAll(() => theatre.close())

describe('the person whom surprises are for', () => {
  it('gets the same bytes from a real server as if nothing were hidden from her', async () => {
    const { counterexample } = await tryPairs(theatre, { pairs: counts.pairs, seed: Date.now() % 2 ** 31 })
    expect(counterexample).toBeUndefined()
  }, 900_000)
})

const isStamped = ({ purchase }: WishState): boolean =>
  purchase.status === 'bought' && purchase.staysOnList === true

describe('the evenings that are tried', () => {
  const sample = fc.sample(evenings, { numRuns: 1_000, seed: 1 }).map(({ scenes }) => foresee(scenes))

  it('have every kind of scene', () => {
    const happens = new Set(sample.flatMap((evening) => evening.map(({ scene }) => scene.does)))
    expect([...happens].toSorted()).toStrictEqual([
      ...['add', 'analytics', 'ask', 'browse', 'change', 'choose', 'click', 'disconnect', 'join', 'leave'],
      ...['look', 'reconnect', 'remove', 'rename', 'visit', 'warn'],
    ])
  })

  it('hide wishes in every way: from her alone, from others too, revealed, copied, and after she was taken off', () => {
    const ways = sample.map((evening) => {
      const kept = keptFromTheTwin(evening)
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
    ] as const)
      expect(ways.filter((one) => one[way]).length, way).toBeGreaterThan(10)
  })
})
