import { setTimeout as delay } from 'node:timers/promises'
import type { Household } from '@cachotteries/server/testing/households'
import { openScreen, type Screen } from './screen.ts'
import { Shopping } from './shopping.ts'
import type { ToClients, FromClients } from './messages.ts'

/** Runs in a process of its own: people at their screens, some of whom buy. */

/** Screens that are opened concurrently. */
const atOnce = 40

const screens: Screen[] = []
let shoppings: Shopping[] = []
let purchases = 0
let delays: number[] = []
let errors: string[] = []

const say = (word: FromClients): void => void process.send?.(word)

function tellNews(): void {
  say({ kind: 'news', purchases, delays, errors })
  purchases = 0
  delays = []
  errors = []
}

async function open(serverUrl: string, households: readonly Household[]): Promise<void> {
  shoppings = households.map((household) => new Shopping(household, serverUrl))
  const waiting = households.flatMap((household, index) =>
    [household.owner, ...household.relatives].map((member) => ({
      household,
      member,
      shopping: shoppings[index],
    })),
  )
  const openNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { household, member, shopping } = next
      const isOwner = member === household.owner
      const screen = await openScreen(
        serverUrl,
        member,
        household.owner.user,
        (shown) => (isOwner ? errors.push('somebody received a purchase for them') : shopping?.shows(shown)),
        (error) => errors.push(error),
      )
      screens.push(screen)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
  tellNews()
  say({ kind: 'opened' })
}

/** Buys at a constant rate, however long each purchase takes: waiting for answers would hide queues. */
async function buy(perSecond: number, seconds: number): Promise<void> {
  const telling = setInterval(tellNews, 1_000)
  const underWay: Promise<void>[] = []
  const from = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    await delay(Math.max(0, from + (count * 1_000) / perSecond - performance.now()))
    const idle = shoppings.findIndex(({ busy }) => !busy)
    const [shopping] = shoppings.splice(Math.max(idle, 0), 1)
    if (!shopping) throw new Error('nobody to buy')
    shoppings.push(shopping)
    underWay.push(
      shopping.buyNext().then(
        (outcome) => {
          purchases++
          delays.push(...outcome.delays)
          errors.push(...outcome.errors)
        },
        (error: unknown) => void errors.push(String(error)),
      ),
    )
  }
  await Promise.all(underWay)
  clearInterval(telling)
  tellNews()
  say({ kind: 'bought' })
}

process.on('message', (order: ToClients) => {
  if (order.kind === 'open') void open(order.serverUrl, order.households)
  if (order.kind === 'buy') void buy(order.perSecond, order.seconds)
  if (order.kind === 'leave') {
    for (const screen of screens) screen.close()
    process.disconnect()
  }
})
