import { describe, expect, it } from 'vitest'
import { viewer } from '../../testing/people.ts'
import { decide, type SeeingData } from './decide.ts'
import type { Move } from './gains.ts'
import { evolve, nobodySetAside } from './set-aside.ts'

/*
 * Bob and Carol see Léa's list. Dan and Eve come later: they are second accounts of hers, or cousins; no rule can tell. Each line
 * says in which order people come, leave and set somebody aside, and who may lift it then.
 */

/** Instants that say the contrary of the log: clocks decide nothing. */
const atOf = (position: number) => new Date(Date.UTC(2026, 0, 1) - position * 86_400_000).toISOString()

interface Played {
  readonly moves: Move[]
  readonly state: ReturnType<typeof evolve>
  readonly closed: Set<string>
}

/** Plays a line: 'Bob comes', 'Bob leaves', 'Bob is removed', 'Bob closes', 'Bob/Dan' who sets whom aside. */
function play(line: string): Played {
  const moves: Move[] = []
  const closed = new Set<string>()
  let state = nobodySetAside
  let position = 0
  const move = (member: string, family: string, type: 'MemberJoined' | 'MemberLeft' | 'MemberRemoved') => {
    position++
    const who = type === 'MemberRemoved' ? 'Léa' : member
    moves.push({ position, member, family, event: { type, by: who, at: atOf(position) } })
  }
  for (const family of ['F', 'P']) move('Léa', family, 'MemberJoined')
  for (const step of line.split(', ')) {
    const [who = '', act = '', family = 'F'] = step.split(' ')
    const [setter = '', person] = who.split('/')
    if (person)
      state = evolve(state, { type: 'SetAside', person, by: setter, at: atOf(++position), position })
    else if (act === 'comes') move(who, family, 'MemberJoined')
    else if (act === 'leaves') move(who, family, 'MemberLeft')
    else if (act === 'removed') move(who, family, 'MemberRemoved')
    else if (act === 'closes') closed.add(who)
    else throw new Error(`nobody knows how to play '${step}'`)
  }
  return { moves, state, closed }
}

const everybody = ['Bob', 'Carol', 'Dan', 'Eve']

/** Those who are in no family with Léa at the end. */
function present({ moves }: Played): Set<string> {
  const members = new Set<string>()
  for (const { family, member, event } of moves)
    if (event.type === 'MemberJoined') members.add(`${family} ${member}`)
    else members.delete(`${family} ${member}`)
  return new Set(
    everybody.filter((one) => ['F', 'P'].some((f) => members.has(`${f} ${one}`) && members.has(`${f} Léa`))),
  )
}

/** Who may lift it that this person is set aside, at the end of a line. */
function lifters(line: string, person: string): string {
  const played = play(line)
  const people = present(played)
  const { moves, state, closed } = played
  const seeing: SeeingData = { owner: 'Léa', moves, people, closed, guests: new Map() }
  const may = everybody.filter((one) => {
    if (closed.has(one)) return false
    const by = viewer(one, ...(people.has(one) ? ['Léa'] : []))
    const now = new Date('2027-01-01T00:00:00.000Z')
    return decide({ type: 'RestoreSight', by, person, seeing, now }, { setAside: state, keepers: [] })
      .accepted
  })
  return may.join(' ')
}

const allCome = 'Bob comes, Carol comes, Dan comes, Eve comes'

describe('who may lift a setting aside', () => {
  it.each([
    // By the oldest: only they.
    ['Bob/Carol', 'Carol', 'Bob'],
    ['Bob/Dan', 'Dan', 'Bob'],
    ['Bob/Eve', 'Eve', 'Bob'],
    // By the second: they, and the oldest, unless it is the oldest who is set aside.
    ['Carol/Bob', 'Bob', 'Carol'],
    ['Carol/Dan', 'Dan', 'Bob Carol'],
    ['Carol/Eve', 'Eve', 'Bob Carol'],
    // By the third, and the last: they and those before them. One who came later is nobody's second.
    ['Dan/Bob', 'Bob', 'Carol Dan'],
    ['Dan/Carol', 'Carol', 'Bob Dan'],
    ['Dan/Eve', 'Eve', 'Bob Carol Dan'],
    ['Eve/Bob', 'Bob', 'Carol Dan Eve'],
    ['Eve/Carol', 'Carol', 'Bob Dan Eve'],
    ['Eve/Dan', 'Dan', 'Bob Carol Eve'],
    // Two are set aside: a person who is set aside has no say.
    ['Bob/Dan, Bob/Eve', 'Dan', 'Bob'],
    ['Carol/Dan, Bob/Carol', 'Dan', 'Bob'],
    ['Carol/Dan, Bob/Carol', 'Carol', 'Bob'],
    ['Dan/Eve, Bob/Dan', 'Eve', 'Bob Carol'],
    ['Carol/Eve, Eve/Bob', 'Bob', 'Carol Dan'],
  ])('all come, %s: of %s: %s', (acts, person, expected) => {
    expect(lifters(`${allCome}, ${acts}`, person)).toBe(expected)
  })

  it('depends on the order in which they come alone, no matter who it is that comes first', () => {
    const orders = permutationsOf(everybody)
    expect(orders).toHaveLength(24)
    for (const order of orders)
      for (const [s, setter] of order.entries())
        for (const person of order) {
          if (person === setter) continue
          const line = `${order.map((one) => `${one} comes`).join(', ')}, ${setter}/${person}`
          const may = everybody.filter((one) => one !== person && order.indexOf(one) <= s)
          expect(lifters(line, person), line).toBe(may.join(' '))
        }
  })

  it.each([
    // Who comes after it was done is later than the person who did it.
    ['Bob comes, Dan comes, Bob/Dan, Carol comes, Eve comes', 'Dan', 'Bob'],
    ['Bob comes, Carol comes, Dan comes, Carol/Dan, Eve comes', 'Dan', 'Bob Carol'],
    // Gone: those who saw it before the one who is set aside.
    [`${allCome}, Bob/Dan, Bob leaves`, 'Dan', 'Carol'],
    [`${allCome}, Bob/Carol, Bob leaves`, 'Carol', ''],
    [`${allCome}, Bob/Eve, Bob leaves`, 'Eve', 'Carol Dan'],
    [`${allCome}, Bob/Dan, Bob closes`, 'Dan', 'Carol'],
    [`${allCome}, Bob/Dan, Bob removed`, 'Dan', 'Carol'],
    // Being set aside isn't leaving.
    [`${allCome}, Carol/Dan, Bob/Carol, Eve/Bob`, 'Dan', ''],
    // Gone, and the one who is set aside leaves and comes back, or is away: they are no newcomer by it.
    [`${allCome}, Bob/Dan, Bob leaves, Dan leaves, Dan comes`, 'Dan', 'Carol'],
    [`${allCome}, Bob/Dan, Bob leaves, Dan leaves`, 'Dan', 'Carol'],
    // Who did it left and came back since, or was removed: nobody overtakes them by it.
    [`${allCome}, Bob/Dan, Bob leaves, Bob comes`, 'Dan', 'Bob'],
    [`${allCome}, Carol/Dan, Carol removed, Carol comes`, 'Dan', 'Bob Carol'],
    // Who left and came back before they did it has the sight since then.
    [`${allCome}, Bob leaves, Bob comes, Bob/Eve`, 'Eve', 'Bob Carol Dan'],
    // Removed by somebody else, they keep their place.
    [`${allCome}, Bob removed, Bob comes, Bob/Eve`, 'Eve', 'Bob'],
    // Who had a break, no matter who made it, overrules nobody who had none.
    [`${allCome}, Bob leaves, Bob comes, Carol/Dan`, 'Dan', 'Carol'],
    [`${allCome}, Bob removed, Bob comes, Carol/Dan`, 'Dan', 'Carol'],
    // A break that the owner made is one for all of a family: nothing changes among them.
    [`${allCome}, Carol/Dan, Léa leaves, Léa comes`, 'Dan', 'Bob Carol'],
    [`${allCome}, Bob/Dan, Bob leaves, Léa leaves, Léa comes`, 'Dan', 'Carol'],
    // In her other family nobody becomes older by it, nor by having waited there for her.
    ['Bob comes, Carol comes, Dan comes P, Eve comes P, Bob/Dan, Léa leaves, Léa comes', 'Dan', 'Bob'],
    ['Eve comes P, Léa leaves P, Bob comes, Carol comes, Dan comes, Bob/Dan, Léa comes P', 'Dan', 'Bob'],
  ])('%s: of %s: %s', (line, person, expected) => {
    expect(lifters(line, person)).toBe(expected)
  })
})

const permutationsOf = (some: readonly string[]): string[][] =>
  some.length === 0
    ? [[]]
    : some.flatMap((one) =>
        permutationsOf(some.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      )
