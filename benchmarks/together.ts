import { settle, type Household, type Member } from '@cachotteries/server/testing/households'
import { median, quantile } from '../tests/faults/report.ts'
import { done, mutation, query, typical } from './http/asking.ts'
import { buying, givingBack } from './http/buying.ts'
import { Line, type Request } from './http/line.ts'
import { Audience } from './live/audience.ts'
import { openMany, watchList } from './live/watching.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'
import { onServers } from './setting/servers.ts'

const people = 10
const wishes = 40
const given = 10
const messages = { few: 50, many: 1_000 }
const rounds = 7

/**
 * A list with gifts of several and a conversation of 1,000 messages, against one with as many gifts of one person each and
 * fifty messages.
 */
export const together: Benchmark = () =>
  onServers(async ({ ours, databaseUrl }) => {
    const [plain, shared] = await settle(databaseUrl, 2 * people, { people, wishes })
    if (!plain || !shared) throw new Error('nobody to measure')
    const line = await Line.to(ours.url)
    for (const household of [plain, shared]) for (const gift of bought(household)) await done(line, gift)
    for (const request of opened(shared)) await done(line, request)
    for (const request of written(plain, messages.few)) await done(line, request)
    for (const request of written(shared, messages.many)) await done(line, request)
    const asking = (call: string) => async (household: Household) =>
      typical(line, () => query(readerOf(household), call, { owner: household.owner.user }))
    const compare = async (measure: (household: Household) => Promise<number>) => {
      const found = await inTurns(rounds, { shared: () => measure(shared), plain: () => measure(plain) })
      return { ours: median(found.shared), theirs: median(found.plain) }
    }
    const figures: Figure[] = [
      {
        ...figure(await compare(asking('wishes.list'))),
        id: 'together-list',
        what: 'a list of 40 wishes, ten of them gifts of several',
        against: 'the same with ten gifts of one person each',
        bound: { atMost: 1.5 },
      },
      {
        ...figure(await compare(asking('conversations.newest'))),
        id: 'conversation-open',
        what: 'opening a conversation of 1,000 messages',
        against: 'one of 50',
        bound: { atMost: 1.3 },
      },
      {
        ...figure(await compare((household) => purchaseToFrames(ours.url, line, household))),
        id: 'together-frame',
        what: 'purchase to relative’s frame, on a list with gifts of several and a conversation',
        against: 'on one without',
        bound: { atMost: 1.5 },
      },
    ]
    line.close()
    return figures
  })

const figure = ({ ours, theirs }: { readonly ours: number; readonly theirs: number }) => ({
  ratio: ours / theirs,
  measured: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms`,
})

const readerOf = ({ relatives }: Household): Member => relatives.at(-1) ?? nobody()

const nobody = (): never => {
  throw new Error('a relative is missing')
}

const giftsOf = ({ wishes: uids, relatives }: Household) =>
  uids.slice(0, given).map((uid, index) => ({ uid, buyer: relatives[index % 3] ?? nobody() }))

const bought = (household: Household): Request[] =>
  giftsOf(household).map(({ uid, buyer }) => mutation(buyer, 'wishes.change', { uid, isPurchased: true }))

/** Each gift is opened by its buyer, and three join it. */
const opened = (household: Household): Request[] =>
  giftsOf(household).flatMap(({ uid, buyer }) => [
    mutation(buyer, 'purchases.arrangeGift', { uid, isOpen: true, target: 20_000 }),
    ...household.relatives
      .slice(3, 6)
      .map((one) => mutation(one, 'purchases.takePart', { uid, amount: 3_000 })),
  ])

const written = ({ owner, relatives }: Household, count: number): Request[] =>
  Array.from({ length: count }, (_, index) =>
    mutation(relatives[index % relatives.length] ?? nobody(), 'conversations.send', {
      owner: owner.user,
      text: `Message ${index + 1} : qui s’occupe de quoi ?`,
    }),
  )

/** From purchases of the wishes that nobody gives to the screens of all relatives: the median, in milliseconds. */
async function purchaseToFrames(url: string, line: Line, household: Household): Promise<number> {
  const { relatives } = household
  const free = { ...household, wishes: household.wishes.slice(given) }
  const audience = new Audience(relatives.length)
  const screens = await openMany(relatives.length, (index) =>
    watchList(url, relatives[index] ?? nobody(), household, audience.received),
  )
  const buyer = readerOf(household)
  const next = buying(free, buyer)
  const delays: number[] = []
  for (let count = 0; count < free.wishes.length; count++)
    delays.push(...(await audience.receives(() => line.ask(next()))))
  for (const request of givingBack(free, buyer)) await done(line, request)
  for (const screen of screens) screen.close()
  return quantile(delays, 0.5)
}
