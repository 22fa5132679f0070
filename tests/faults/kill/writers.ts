import { commandId, type Person } from '@cachotteries/server/testing/people'
import { insist } from '../persistence.ts'

/** The answers that people got while they wrote. */
export interface Answers {
  /** The wishes that were acknowledged. Each name was sent once. */
  readonly added: string[]
  /** Who got an answer that they bought a wish, and none that they gave it up, by its name. */
  readonly bought: Map<string, string[]>
  /** What the buyer got an answer that they noted as paid, in cents, by the name of the wish. */
  readonly paid: Map<string, number>
  /** Commands that were repeated because their answer was lost. */
  repeated: number
}

export interface Writing {
  readonly answers: Answers
  /** Resolves once that many more changes were acknowledged. */
  readonly acknowledged: (more: number) => Promise<void>
  /** Resolves once every command that was begun is answered. */
  readonly finish: () => Promise<void>
}

/**
 * Several writers at a time add wishes to the owner's list, until `finish` is called. The buyers compete for each wish;
 * every other one is given up and competed for again; whoever offers it then notes what they paid. Every command is
 * repeated until it is answered.
 */
export function keepWriting(owner: Person, buyers: readonly Person[], writers: number): Writing {
  const answers: Answers = { added: [], bought: new Map(), paid: new Map(), repeated: 0 }
  const finishing = new AbortController()
  let changes = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []

  const answered = (tries: number): void => {
    changes++
    if (tries > 1) answers.repeated++
    for (const one of waiting) if (one.until <= changes) one.resolve()
    waiting = waiting.filter((one) => one.until > changes)
  }

  async function add(name: string): Promise<string> {
    const form = { commandId: commandId(), owner: owner.userId, name }
    const answer = await insist(() => owner.ask.wishes.add.mutate(form))
    if (answer.status !== 'done') throw new Error(`${name} was refused: ${answer.httpStatus}`)
    answers.added.push(name)
    answered(answer.tries)
    return answer.value.uid
  }

  async function buy(buyer: Person, uid: string, name: string): Promise<void> {
    const form = { commandId: commandId(), uid, isPurchased: true }
    const answer = await insist(() => buyer.ask.wishes.change.mutate(form))
    if (answer.status === 'done') answers.bought.get(name)?.push(buyer.userId)
    else if (answer.httpStatus !== 409)
      throw new Error(`buying ${name} was answered ${answer.httpStatus}, which the product never answers`)
    answered(answer.tries)
  }

  const compete = async (uid: string, name: string): Promise<Person> => {
    answers.bought.set(name, [])
    await Promise.all(buyers.map((buyer) => buy(buyer, uid, name)))
    const first = answers.bought.get(name)?.[0]
    const winner = buyers.find(({ userId }) => userId === first)
    if (!winner) throw new Error(`nobody got ${name}`)
    return winner
  }

  async function giveUp(buyer: Person, uid: string, name: string): Promise<void> {
    const form = { commandId: commandId(), uid }
    const answer = await insist(() => buyer.ask.gifts.end.mutate(form))
    if (answer.status !== 'done') throw new Error(`${name} can’t be given up: ${answer.httpStatus}`)
    answered(answer.tries)
  }

  async function note(buyer: Person, uid: string, name: string): Promise<void> {
    const paid = 100 + answers.paid.size
    const form = { commandId: commandId(), uid, stage: 'have' as const, paid }
    const answer = await insist(() => buyer.ask.gifts.change.mutate(form))
    if (answer.status !== 'done') throw new Error(`${name} can’t be noted: ${answer.httpStatus}`)
    answers.paid.set(name, paid)
    answered(answer.tries)
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let count = 0; !finishing.signal.aborted; count++) {
      const name = `Souhait ${writer}-${count}`
      const uid = await add(name)
      let giver = await compete(uid, name)
      if (count % 2 === 1) {
        await giveUp(giver, uid, name)
        giver = await compete(uid, name)
      }
      await note(giver, uid, name)
    }
  })
  const all = Promise.all(writing)
  return {
    answers,
    acknowledged: (more) =>
      // A writer that fails ends the wait.
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ until: changes + more, resolve })),
        all.then(() => {}),
      ]),
    finish: async () => {
      finishing.abort()
      await all
    },
  }
}
