import { setTimeout as pause } from 'node:timers/promises'
import '@cachotteries/embedded-postgres/testing/provided'
import { Browser } from '@cachotteries/server/features/guests/testing/browser'
import {
  atNode,
  commandId,
  emailOf,
  password,
  registerFamily,
  type Person,
} from '@cachotteries/server/testing/people'
import { running, startNode, testServer } from '@cachotteries/server/testing/server'
import { describe, expect, it } from 'vitest'
import { counts } from '../counts.ts'

let lea: Person
let marc: Person
let zoe: Person
let tag = 0

const server = testServer()
const other = running(() => startNode(server.databaseUrl))

let families = 0
/** A new list: one that grows from round to round would take longer and longer. */
async function openFamily(): Promise<void> {
  const nth = ++families
  const names = [`Léa ${nth}`, `Marc ${nth}`, `Zoé ${nth}`] as const
  ;[lea, marc, zoe] = await registerFamily(server.url, `Martin ${nth}`, names)
}

const id = () => ({ commandId: commandId() })
/** About as long as one of these acts takes. */
const soon = () => pause(Math.random() * 30)

/** A guest of Marc's, who is let in to Léa's list. */
async function letIn(): Promise<{ browser: Browser; guest: string }> {
  const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
  const browser = new Browser(server.url)
  await browser.open(path, { name: 'Marraine' })
  const guest = (await marc.ask.sight.get.query({ owner: lea.userId })).view.Guests.at(-1)?.uid ?? ''
  await marc.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
  await browser.open('/guests/')
  return { browser, guest }
}

/** Ends what a guest sees, on the other node. Returns the name of the person who gives what they gave. */
const endings = {
  'make an account': async ({ browser }: { browser: Browser }) => {
    const name = `Max ${tag}`
    const form = { ...id(), name, email: emailOf(name), password }
    await new Browser(other.url, browser.cookie).call('accounts.register', form)
    return name
  },
  'are withdrawn': async ({ guest }: { guest: string }) => {
    await atNode(other.url, zoe).ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest })
    return marc.name
  },
}

const acts = ['take', 'giveBack', 'join', 'leave'] as const
const pairs = acts.flatMap((does) =>
  Object.keys(endings).map((ending) => [does, ending] as [typeof does, keyof typeof endings]),
)

/** One round on a wish of its own: what was answered, and whether the person who gives instead of the guest gives it. */
async function round(does: (typeof acts)[number], ending: keyof typeof endings) {
  tag++
  const isShared = does === 'join' || does === 'leave'
  const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
  if (isShared) {
    await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
  }
  const { browser, guest } = await letIn()
  if (does === 'giveBack') await browser.act('take', uid)
  if (does === 'leave') await browser.join(uid, { amount: '' })
  const { text } = await browser.open('/guests/')
  const form = text.split('<form').find((one) => one.includes(uid) && one.includes('name="gift"')) ?? ''
  const [, gift] = /name="gift" value="([^"]+)"/.exec(form) ?? []
  const list = await browser.listOf(uid)
  const body = new URLSearchParams({ does, wish: uid, list, ...(gift && { gift }), ...id() })
  const act = async () => {
    await soon()
    return (await browser.copied().send('/guests/', { body })).status === 303
  }
  const end = async () => {
    await soon()
    return endings[ending]({ browser, guest })
  }
  const [isDone, heir] = await Promise.all([act(), end()])
  const wish = await zoe.ask.wishes.get.query({ uid })
  const names = isShared
    ? ((await zoe.ask.gifts.list.query()).view.Gifts.find((one) => one.uid === uid)?.together?.shares ?? [])
    : 'buyer' in wish && wish.buyer
      ? [wish.buyer]
      : []
  return { isDone, isTheirs: names.some(({ name }) => name === heir), people: names.length }
}

describe('what a guest does at about the time at which they', () => {
  it.each(pairs)(
    `%s, %s: is there if it was answered as done, and isn’t if it was refused`,
    // Of a test that is over time the rounds would go on beside those of the next one.
    { timeout: counts.moments * 30_000 },
    async (does, ending) => {
      const gives = does === 'take' || does === 'join'
      for (let nth = 0; nth < counts.moments; nth++) {
        if (nth % 10 === 0) await openFamily()
        const { isDone, isTheirs, people } = await round(does, ending)
        const isGiven = isDone === gives
        expect({ nth, isTheirs, people }).toEqual({ nth, isTheirs: isGiven, people: isGiven ? 1 : 0 })
      }
    },
  )
})
