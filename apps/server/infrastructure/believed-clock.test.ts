import { describe, expect, it } from 'vitest'
import { Belief } from './believed-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const noon = Date.parse('2026-11-21T12:00:00.000Z')

/** A machine in a world where it is a certain time: its clock may be wrong. */
function machine(world: { now: number }, wrongBy = 0) {
  const started = world.now
  const clock = { wrongBy }
  const belief = new Belief({
    now: () => new Date(world.now + clock.wrongBy),
    ran: () => world.now - started,
  })
  return { belief, clock }
}

/** Nodes on one database, each of which looks every minute. */
function house(begin = noon) {
  const world = { now: begin }
  let stored: Date | undefined
  const nodes = new Set<ReturnType<typeof machine>>()
  const told: string[] = []
  const look = ({ belief }: ReturnType<typeof machine>): void => {
    const { certain, news } = belief.look(stored)
    if (certain) stored = certain
    if (news) told.push(news.event)
  }
  return {
    world,
    told,
    start: (wrongBy = 0) => {
      const node = machine(world, wrongBy)
      nodes.add(node)
      look(node)
      return node
    },
    stop: (node: ReturnType<typeof machine>) => void nodes.delete(node),
    pass: (ms: number) => {
      for (const end = world.now + ms; world.now < end; world.now += minute)
        for (const node of nodes) look(node)
    },
  }
}

type House = ReturnType<typeof house>
/** By how much what a node believes differs from what time it is. */
const errorOf = ({ world }: House, { belief }: ReturnType<typeof machine>): number =>
  belief.now().getTime() - world.now

describe('a clock that is far away for a while', () => {
  it.each([
    ['400 days ahead', 400 * day],
    ['a month ahead', 30 * day],
    ['400 days behind', -400 * day],
    ['in 1970', -noon],
  ])('is believed at no moment when it is %s while its node runs', (_, wrongBy) => {
    const at = house()
    const node = at.start()
    at.pass(5 * minute)
    node.clock.wrongBy = wrongBy
    expect(errorOf(at, node)).toBe(0)
    at.pass(minute)
    expect(errorOf(at, node)).toBe(0)
    node.clock.wrongBy = 0
    expect(errorOf(at, node)).toBe(0)
    at.pass(minute)
    expect(at.told).toEqual(['clock doubted', 'clock right again'])
  })

  it('isn’t believed when a node starts with it, soon after another process', () => {
    const at = house()
    const before = at.start()
    at.pass(hour)
    at.stop(before)
    at.world.now += minute
    const node = at.start(400 * day)
    expect(Math.abs(errorOf(at, node))).toBeLessThanOrEqual(2 * minute)
    node.clock.wrongBy = 0
    expect(errorOf(at, node)).toBe(0)
    at.pass(minute)
    expect(at.told).toEqual(['clock doubted', 'clock right again'])
  })

  it('isn’t believed for longer when it moves about', () => {
    const at = house()
    const node = at.start()
    at.pass(minute)
    for (const days of [400, 300, 200, 100]) {
      node.clock.wrongBy = days * day
      at.pass(9 * minute)
      expect(errorOf(at, node)).toBe(0)
    }
  })
})

describe('a clock that is near', () => {
  it.each([
    ['two seconds behind', -2_000],
    ['an hour ahead', hour],
    ['ten seconds put back while it runs', -10_000],
    ['corrected by a night', 10 * hour],
    ['three weeks ahead', 21 * day],
  ])('is believed at once when it is %s', (_, wrongBy) => {
    const at = house()
    const node = at.start()
    at.pass(minute)
    node.clock.wrongBy = wrongBy
    expect(errorOf(at, node)).toBe(wrongBy)
    at.pass(minute)
    expect(at.told).toEqual([])
  })

  it('is believed at once after a holiday without the server, and on a new database', () => {
    const at = house()
    const node = at.start()
    at.stop(node)
    at.world.now += 27 * day
    expect(errorOf(at, at.start())).toBe(0)
    expect(at.told).toEqual([])
  })
})

describe('a clock that stays where it is for ten minutes', () => {
  it.each([
    ['a house that was switched off for a year', 365 * day, 0],
    ['a machine that is really 400 days off', 0, 400 * day],
  ])('is believed then: %s', (_, off, wrongBy) => {
    const at = house()
    at.stop(at.start())
    at.world.now += off
    const node = at.start(wrongBy)
    at.pass(9 * minute)
    expect(errorOf(at, node)).not.toBe(wrongBy)
    at.pass(3 * minute)
    expect(errorOf(at, node)).toBe(wrongBy)
    at.pass(hour)
    expect(at.told).toEqual(['clock doubted', 'clock believed'])
  })

  it('isn’t, as long as another node is certain of its own', () => {
    const at = house()
    const right = at.start()
    const wrong = at.start(400 * day)
    at.pass(5 * hour)
    expect(Math.abs(errorOf(at, wrong))).toBeLessThanOrEqual(minute)
    expect(errorOf(at, right)).toBe(0)
    at.stop(right)
    at.pass(2 * hour)
    expect(errorOf(at, wrong)).toBe(400 * day)
    wrong.clock.wrongBy = 0
    at.pass(2 * hour)
    expect(errorOf(at, wrong)).toBe(0)
  })

  it('is believed by all nodes of a machine, and none of them waits again', () => {
    const at = house()
    const nodes = [at.start(), at.start()]
    at.pass(minute)
    for (const { clock } of nodes) clock.wrongBy = -400 * day
    at.pass(12 * minute)
    for (const node of nodes) expect(errorOf(at, node)).toBe(-400 * day)
    at.pass(hour)
    expect(at.told.filter((event) => event === 'clock doubted')).toHaveLength(2)
  })
})

it('believes what all nodes of a house say when none could look for days', () => {
  const at = house()
  const nodes = [at.start(), at.start()]
  at.pass(minute)
  at.world.now += 60 * day
  at.pass(minute)
  for (const node of nodes) expect(errorOf(at, node)).toBe(0)
  expect(at.told).toEqual([])
})
