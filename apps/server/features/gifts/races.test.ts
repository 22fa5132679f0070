import { beforeAll, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

/** Léa is whom everything is for. Marc and Zoé take one wish of hers, give it up and take it over, all at once. */
let lea: Person
let rivals: readonly Person[]

const server = testServer()

beforeAll(async () => {
  const [first, ...others] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc', 'Zoé'])
  lea = first
  rivals = others
})

/** What somebody does to a gift, with a command that may be sent again. */
const acts = {
  take: (by: Person, uid: string, command: string) =>
    by.ask.wishes.change.mutate({ commandId: command, uid, isPurchased: true }),
  giveUp: (by: Person, uid: string, command: string) => by.ask.gifts.end.mutate({ commandId: command, uid }),
  unmark: (by: Person, uid: string, command: string) =>
    by.ask.wishes.change.mutate({ commandId: command, uid, isPurchased: false }),
  note: (by: Person, uid: string, command: string) =>
    by.ask.gifts.change.mutate({ commandId: command, uid, stage: 'have', paid: 100 }),
}

const isRefusal = (error: unknown): boolean =>
  [404, 409].includes((error as { data?: { httpStatus?: number } }).data?.httpStatus ?? 0)

/** Sends a command three times, as somebody does whose answers were lost: twice at once, and once more. */
async function insist(act: keyof typeof acts, by: Person, uid: string): Promise<void> {
  const command = commandId()
  const send = () =>
    acts[act](by, uid, command).then(
      () => undefined,
      (error: unknown) => {
        if (!isRefusal(error)) throw error
      },
    )
  await Promise.all([send(), send()])
  await send()
}

it.each([1, 2, 3, 4, 5, 6])(
  'what each of two offers is what their list of gifts says, however they race (%i)',
  async (round) => {
    const form = {
      commandId: commandId(),
      owner: lea.userId,
      name: `Vélo ${round}`,
      isSecret: round % 2 === 0,
    }
    const by = form.isSecret ? (rivals[0] ?? lea) : lea
    const { uid } = await by.ask.wishes.add.mutate(form)
    const turns = ['take', 'take', 'giveUp', 'note', 'unmark', 'take', 'giveUp', 'take'] as const
    for (let turn = 0; turn < turns.length; turn++)
      await Promise.all(
        rivals.map((one, place) => insist(turns[(turn + place * round) % turns.length] ?? 'take', one, uid)),
      )

    const wish = await (rivals[0] ?? lea).ask.wishes.get.query({ uid })
    const buyerUid = 'buyerUid' in wish ? wish.buyerUid : null
    for (const one of rivals) {
      const { Gifts } = (await one.ask.gifts.list.query()).view
      const state = Gifts.find((gift) => gift.uid === uid)?.state
      // What somebody else undid stays, as such.
      expect([one.name, state === 'bought']).toEqual([one.name, buyerUid === one.userId])
      expect(['bought', 'undone', undefined]).toContain(state)
    }
  },
)
