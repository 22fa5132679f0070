import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { Household, Member } from '@cachotteries/server/testing/households'
import { median } from '../../tests/faults/report.ts'
import { done, speed } from '../http/asking.ts'
import { json } from '../http/buying.ts'
import { Line, type Request } from '../http/line.ts'
import { Audience } from '../live/audience.ts'
import { watchList } from '../live/watching.ts'
import type { Side } from './side.ts'

const pages = 50

/** The relative who looks at the list. */
export const readerOf = ({ relatives: [reader] }: Household): Member => reader ?? nobody()

/** Another one, who buys from it. */
const buyerOf = ({ relatives: [, buyer] }: Household): Member => buyer ?? nobody()

const nobody = (): never => {
  throw new Error('a relative is missing')
}

interface Asked {
  /** Pages with the list in a second. */
  readonly pageRate: number
  /** Answers with the list as data in a second. */
  readonly listRate: number
  /** Until the first byte of such a page, in milliseconds. */
  readonly firstByte: number
  /** Until a purchase is acknowledged, in milliseconds. */
  readonly purchase: number
  /** From a purchase until another relative's socket has it, in milliseconds. */
  readonly purchaseToScreen: number
}

/** What programs measure without a browser: medians, and speeds on sixteen connections, each for so many seconds. */
export async function requestsOf({ url, household }: Side, seconds: number): Promise<Asked> {
  const { user } = household.owner
  const headers = { cookie: readerOf(household).cookie }
  const page = { method: 'GET', path: `/app/users/${user}`, headers } as const
  const list = { method: 'GET', path: `/api/users/${user}/wishlists`, headers } as const
  const line = await Line.to(url)
  const asked = {
    pageRate: await speed(url, page, seconds),
    listRate: await speed(url, list, seconds),
    firstByte: await firstByte(url, page),
    purchase: await purchase(line, household),
    purchaseToScreen: await purchaseToScreen(url, line, household),
  }
  line.close()
  return asked
}

async function firstByte(url: string, { path, headers }: Request): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const delays: number[] = []
  while (delays.length < pages) {
    const began = performance.now()
    const asked = request(`${url}${path}`, { agent, headers: { ...headers } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    delays.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
    await once(answer.resume(), 'end')
  }
  agent.destroy()
  return median(delays)
}

/** Marks a wish as bought, or takes that back. */
const marking = (household: Household, uid: string, isPurchased: boolean): Request => ({
  method: 'PUT',
  path: `/api/wishes/${uid}`,
  headers: { ...json, cookie: buyerOf(household).cookie },
  body: JSON.stringify({ isPurchased }),
})

async function purchase(line: Line, household: Household): Promise<number> {
  const delays: number[] = []
  for (const uid of household.wishes) {
    const began = performance.now()
    await done(line, marking(household, uid, true))
    delays.push(performance.now() - began)
  }
  await giveBack(line, household)
  return median(delays)
}

async function purchaseToScreen(url: string, line: Line, household: Household): Promise<number> {
  const audience = new Audience(1)
  const screen = await watchList(url, readerOf(household), household, audience.received)
  const delays: number[] = []
  for (const uid of household.wishes)
    delays.push(...(await audience.receives(() => done(line, marking(household, uid, true)))))
  screen.close()
  await giveBack(line, household)
  return median(delays)
}

async function giveBack(line: Line, household: Household): Promise<void> {
  for (const uid of household.wishes) await done(line, marking(household, uid, false))
}
