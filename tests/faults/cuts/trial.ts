import { isDeepStrictEqual } from 'node:util'
import type { ListView } from '@cachotteries/contracts/wishes'
import { registerFamily, signIn } from '@cachotteries/server/testing/people'
import { openPage } from '@cachotteries/web/testing/page'
import { startBalancer } from '../balancer.ts'
import { changingList } from './changes.ts'
import { webSocketOf } from './web-socket.ts'

interface Trial {
  /** How many connections of pages were cut. */
  readonly cuts: number
  /** Content of pages that a fresh load doesn't show, or that they show twice. */
  readonly wrong: readonly string[]
  /**
   * The delay that each page chose in each round, in milliseconds. All pages of a round were cut at the same time.
   */
  readonly drawn: readonly (readonly number[])[]
}

let trials = 0

/** Opens that many pages on one list, and cuts all of their connections in each round, during changes. */
export async function cutWhileChanging(serverUrl: string, pageCount: number, rounds: number): Promise<Trial> {
  const tag = ++trials
  const [owner, relative, viewer] = await registerFamily(serverUrl, `Tribu ${tag}`, [
    `Olive ${tag}`,
    `Ugo ${tag}`,
    `Zoé ${tag}`,
  ])
  const balancer = await startBalancer([serverUrl])
  const viewers = [viewer, ...(await repeat(pageCount - 1, () => signIn(serverUrl, viewer.name)))]
  const pages = await Promise.all(
    viewers.map((person) =>
      openPage({ person, owner: owner.userId, through: balancer.url, WebSocket: webSocketOf(person) }),
    ),
  )
  const list = changingList(owner, relative)
  const freshLoad = () => viewer.ask.wishes.list.query({ owner: owner.userId })
  const wrong: string[] = []
  const drawn: number[][] = []
  let cuts = 0

  const settle = async (round: number): Promise<void> => {
    const fresh = await freshLoad()
    await Promise.all(pages.map((page) => page.holds(fresh.digest)))
    for (const [index, page] of pages.entries()) {
      const where = `round ${round}, page ${index}`
      const { view } = page.held()
      if (new Set(view.Wishes.map(({ uid }) => uid)).size < view.Wishes.length) wrong.push(`${where}: twice`)
      if (!isDeepStrictEqual(inOrder(view), inOrder(fresh.view))) wrong.push(`${where}: not a fresh load`)
    }
  }

  await list.change(4)
  await settle(0)
  for (let round = 1; round <= rounds; round++) {
    // Differences only: after the cut, many views begin with a whole view.
    await list.change(6)
    await settle(round)
    const before = pages.map((page) => page.drawn.length)
    const changing = list.change(3)
    cuts += balancer.cut(round % 2 === 0 ? 'now' : 'midway')
    await changing
    await list.change(3)
    await settle(round)
    // The first delay is for the cut; further ones are for failed attempts.
    drawn.push(pages.flatMap((page, index) => page.drawn.slice(before[index], (before[index] ?? 0) + 1)))
  }
  await Promise.all(pages.map((page) => page.close()))
  await balancer.close()
  return { cuts, wrong, drawn }
}

/** Without the order of the rows, which the screen decides. */
const inOrder = (view: ListView): ListView => ({
  ...view,
  Wishes: view.Wishes.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)),
})

async function repeat<A>(times: number, act: () => Promise<A>): Promise<A[]> {
  const done: A[] = []
  while (done.length < times) done.push(await act())
  return done
}

/** The largest share of the delays within one tenth of the range. */
export function crowding(ms: readonly number[], longest = 500): number {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const one of ms) {
    const tenth = Math.min(9, Math.floor((one / longest) * 10))
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  return Math.max(...tenths) / ms.length
}
