import { randomUUID } from 'node:crypto'
import { settle, type Household, type Member } from '@cachotteries/server/testing/households'
import { median } from '../tests/faults/report.ts'
import { openings } from './browser/opening-years.ts'
import { done, mutation, query, typical } from './http/asking.ts'
import { Line } from './http/line.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'
import { onServers } from './setting/servers.ts'

const years = 5
const giftsAYear = 200
const rounds = 7
/** In milliseconds. Nobody feels it. */
const unfelt = 50

/** A page of somebody of a household. */
interface Page extends Pick<Figure, 'id' | 'what'> {
  readonly call: string
  readonly of: (household: Household) => Member
  readonly input: (household: Household) => object
}

const giverIn = ({ relatives }: Household): Member => relatives[0] ?? nobody()

const nobody = (): never => {
  throw new Error('a relative is missing')
}

const pages: readonly Page[] = [
  {
    id: 'years-gifts',
    what: '‘Mes cadeaux’ after five years of 200 gifts',
    call: 'gifts.list',
    of: giverIn,
    input: () => ({}),
  },
  {
    id: 'years-told',
    what: 'who knows of five years of 200 gifts, beside them',
    call: 'received.told',
    of: giverIn,
    input: () => ({}),
  },
  {
    id: 'years-given',
    what: 'one year of ‘Déjà offert’, with 200 gifts, of five',
    call: 'gifts.given',
    of: giverIn,
    input: () => ({}),
  },
  {
    id: 'years-received',
    what: '‘Reçus’ with five years of 200 gifts',
    call: 'received.list',
    of: ({ owner }) => owner,
    input: ({ owner }) => ({ owner: owner.user }),
  },
]

/** The pages of somebody who gave, or received, 200 gifts a year for five years, against those of somebody who has none. */
export const fiveYears: Benchmark = () =>
  onServers(async ({ ours, databaseUrl }) => {
    const [full, empty] = await settle(databaseUrl, 4, { people: 2, wishes: 0 })
    if (!full || !empty) throw new Error('nobody to measure')
    const line = await Line.to(ours.url)
    for (let before = years; before > 0; before--)
      for (let count = 0; count < giftsAYear; count++) await give(line, full, before)
    const figures: Figure[] = []
    for (const { call, of, input, ...figure } of pages) {
      const asking = (household: Household) => () =>
        typical(line, () => query(of(household), call, input(household)))
      const found = await inTurns(rounds, { full: asking(full), empty: asking(empty) })
      const [withGifts, without] = [median(found.full), median(found.empty)]
      figures.push({
        ...figure,
        against: `an empty one and ${unfelt} ms`,
        ratio: withGifts / (without + unfelt),
        bound: { atMost: 1 },
        measured: `${withGifts.toFixed(2)} and ${without.toFixed(2)} ms`,
      })
    }
    line.close()
    return [...figures, ...(await openings(ours.url, full, empty))]
  })

/** An idea that its giver buys, gives, tells and removes, half a year later than so many years ago. */
async function give(line: Line, household: Household, yearsAgo: number): Promise<void> {
  const [giver, to] = [giverIn(household), household.owner.user]
  const on = new Date(Date.now() - (yearsAgo * 365 - 183) * 86_400_000).toISOString().slice(0, 10)
  const idea = { owner: to, name: `Cadeau ${randomUUID()}`, isPurchased: true }
  const { body } = await line.ask(mutation(giver, 'wishes.add', idea))
  const { uid } = (JSON.parse(body) as { result: { data: { uid: string } } }).result.data
  await done(line, mutation(giver, 'gifts.change', { uid, stage: 'given', givenOn: on }))
  await done(line, mutation(giver, 'received.tell', { gift: uid, to, on }))
  await done(line, mutation(giver, 'wishes.remove', { uid }))
}
