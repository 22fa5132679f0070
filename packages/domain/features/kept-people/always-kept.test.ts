import fc from 'fast-check'
import { it } from 'vitest'
import { evolve, nobody, type Account } from '../accounts/account.ts'
import { decide, type KeepingCommand } from './decide.ts'
import { activeKeepers } from './keepers.ts'

const people = ['léa', 'marc', 'ana', 'paul'] as const
type Person = (typeof people)[number]

/** What happens around the baby: members come and go, accounts are closed and opened, keepers change. */
const act = fc.record({
  does: fc.constantFrom('come', 'go', 'close', 'open', 'name', 'step down', 'take over' as const),
  by: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
})

interface World {
  account: Account
  readonly members: Set<Person>
  readonly closed: Set<Person>
}

const ableIn = ({ members, closed }: World): Set<string> =>
  new Set([...members].filter((member) => !closed.has(member)))

function tryTo(world: World, command: KeepingCommand): boolean {
  const decision = decide(command, world.account)
  if (decision.accepted) world.account = decision.events.reduce(evolve, world.account)
  return decision.accepted
}

function play(world: World, { does, by, other }: { does: string; by: Person; other: Person }): void {
  const able = ableIn(world)
  if (does === 'come') world.members.add(by)
  if (does === 'go') world.members.delete(by)
  if (does === 'close') world.closed.add(by)
  if (does === 'open') world.closed.delete(by)
  if (does === 'name')
    tryTo(world, { type: 'NameKeeper', by, able, keeper: other, relatives: new Set(world.members) })
  if (does === 'step down') tryTo(world, { type: 'StepDown', by, able })
  if (does === 'take over') tryTo(world, { type: 'TakeOver', by, able })
}

const change = (by: string, able: ReadonlySet<string>): KeepingCommand => ({
  type: 'ChangePerson',
  by,
  able,
  birthDate: null,
  latestDay: '2026-11-23',
  others: [],
})

it('a list is kept by somebody who can act, or each member can take it over, at every moment', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const world: World = {
        account: evolve(nobody, {
          type: 'PersonAdded',
          wishlist: 'list',
          keepers: ['léa'],
          personal: { name: 'Zoé', birthDate: null },
        }),
        members: new Set(['léa', 'marc']),
        closed: new Set(),
      }
      for (const one of acts) {
        play(world, one)
        const able = ableIn(world)
        const active = activeKeepers(world.account, able)
        const acting = [...able].filter((by) => decide(change(by, able), world.account).accepted)
        if (acting.join() !== [...able].filter((by) => active.includes(by)).join()) return false
        if (active.length > 0) continue
        for (const by of able) {
          const after: World = { ...world }
          if (!tryTo(after, { type: 'TakeOver', by, able })) return false
          if (!decide(change(by, able), after.account).accepted) return false
        }
      }
      return true
    }),
  )
})
