import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { WishView } from '@cachotteries/contracts/wishes'
import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import { startBalancer } from '../balancer.ts'
import type { Installation, Victim } from './installation.ts'
import { keepWriting, type Answers } from './writers.ts'

/** Names of wishes that break the promise: all empty if there are none. */
interface Broken {
  /** Acknowledged wishes that are missing. */
  readonly lost: readonly string[]
  /** Wishes that were sent once, but exist more than once. */
  readonly twice: readonly string[]
  /** Wishes whose buyer got no acknowledgement, or with several acknowledged buyers. */
  readonly misbought: readonly string[]
  /** Wishes that are missing from their buyer's gifts, lack the buyer's note, or are among somebody else's gifts. */
  readonly misgiven: readonly string[]
  /** Wishes that two give, of which the buyer sees another amount, or somebody twice. */
  readonly misshared: readonly string[]
}

interface Trial {
  readonly broken: Broken
  readonly added: number
  /** Commands whose answer was lost and that were sent again. */
  readonly repeated: number
  /** For each kill, the milliseconds until the server was ready. */
  readonly readyAfterMs: readonly number[]
}

let families = 0

/**
 * Kills a process that many times, at random times, while a family writes, and compares the list with the answers.
 * Every other time the answers just before the kill are delayed: those changes were made, and nobody got an answer.
 */
export async function killWhileWriting(
  installation: Installation,
  victim: Victim,
  times: number,
): Promise<Trial> {
  const tag = `${victim} ${++families}`
  const balancer = await startBalancer([installation.url])
  const [owner, ...buyers] = await registerFamily(balancer.url, tag, [
    `Léa ${tag}`,
    `Marc ${tag}`,
    `Zoé ${tag}`,
  ])
  const writing = keepWriting(owner, buyers, 4)
  const readyAfterMs: number[] = []
  for (let count = 0; count < times; count++) {
    await writing.acknowledged(randomInt(4, 30))
    if (count % 2 === 0) await balancer.loseAnswers()
    // Not always right after an answer, but between any two.
    await delay(randomInt(25))
    readyAfterMs.push(await installation.kill(victim))
    balancer.cut('now')
  }
  // A wish takes seven changes at most: so there are more than two wishes for each kill.
  await writing.acknowledged(14 * times)
  await writing.finish()
  const { added, repeated } = writing.answers
  const broken = await compare(writing.answers, owner, buyers)
  await balancer.close()
  return { broken, added: added.length, repeated, readyAfterMs }
}

async function compare(
  { added, bought, paid, shared }: Answers,
  owner: Person,
  buyers: readonly Person[],
): Promise<Broken> {
  const { view } = await (buyers[0] ?? owner).ask.wishes.list.query({ owner: owner.userId })
  const givers = await Promise.all(buyers.map(giftsOf))
  const found = new Map(view.Wishes.map((wish) => [wish.name, wish]))
  const names = view.Wishes.map(({ name }) => name)
  const namesWhere = (wrong: (name: string) => boolean): string[] => added.filter(wrong)
  return {
    lost: namesWhere((name) => !found.has(name)),
    twice: names.filter((name, index) => names.indexOf(name) !== index),
    misbought: namesWhere((name) => {
      const answers = bought.get(name) ?? []
      return answers.length !== 1 || buyerOf(found.get(name)) !== answers[0]
    }),
    misgiven: namesWhere((name) => {
      const offers = givers.flatMap(({ userId, gifts }) => {
        const gift = gifts.get(name)
        return gift?.state === 'bought' && gift.together?.isInCharge !== false
          ? [`${userId} ${gift.stage} ${gift.paid}`]
          : []
      })
      return offers.join() !== `${bought.get(name)?.[0]} have ${paid.get(name)}`
    }),
    misshared: namesWhere((name) => {
      const other = shared.get(name)
      const gift = givers.find(({ userId }) => userId === bought.get(name)?.[0])?.gifts.get(name)
      const shares = gift?.together?.shares.map(({ uid, amount }) => `${uid} ${amount}`) ?? []
      return shares.join() !== (other ? `${other.uid} ${other.amount}` : '')
    }),
  }
}

/** Somebody's gifts, by the names of the wishes. */
async function giftsOf({ userId, ask }: Person) {
  const { Gifts } = (await ask.gifts.list.query()).view
  return { userId, gifts: new Map(Gifts.map((gift) => [gift.name, gift])) }
}

/** Who gives it, if one person does. */
function buyerOf(wish: WishView | undefined): string | undefined {
  const [gift, another] = wish && 'gifts' in wish ? wish.gifts : []
  return another ? undefined : gift?.uid
}
