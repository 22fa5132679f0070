import { commandId, type Person } from '@cachotteries/server/testing/people'
import { insist } from '../persistence.ts'

/** The answers to people's commands. */
export interface Answers {
  /** The wishes that were acknowledged. Each name was sent once. */
  readonly added: string[]
  /** By the name of each wish, the people whose purchase was acknowledged, without those whose unmarking was. */
  readonly bought: Map<string, string[]>
  /** By the name of each wish, the price that its buyer noted as paid and that was acknowledged, in cents. */
  readonly paid: Map<string, number>
  /** By the name of each wish that two give together, who joined the buyer, with their acknowledged amount in cents. */
  readonly shared: Map<string, { readonly uid: string; readonly amount: number }>
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
 * Several concurrent writers add wishes to the owner's list, until `finish` is called. The buyers compete for each
 * wish: every other asks for three, of which each wants two. These are unmarked, and the buyers compete again. Its last buyer
 * then notes the price. Of the others the buyer opens the gift, and another joins it. Every command is repeated until it is
 * answered.
 */
export function keepWriting(owner: Person, buyers: readonly Person[], writers: number): Writing {
  const answers: Answers = { added: [], bought: new Map(), paid: new Map(), shared: new Map(), repeated: 0 }
  const finishing = new AbortController()
  let changes = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []

  const answered = (tries: number): void => {
    changes++
    if (tries > 1) answers.repeated++
    for (const one of waiting) if (one.until <= changes) one.resolve()
    waiting = waiting.filter((one) => one.until > changes)
  }

  async function add(name: string, quantity: number | null): Promise<string> {
    const form = { commandId: commandId(), owner: owner.userId, name, quantity }
    const answer = await insist(() => owner.ask.wishes.add.mutate(form))
    if (answer.status !== 'done') throw new Error(`${name} was refused: ${answer.httpStatus}`)
    answers.added.push(name)
    answered(answer.tries)
    return answer.value.uid
  }

  async function buy(buyer: Person, uid: string, name: string, quantity: number | null): Promise<void> {
    const form = { commandId: commandId(), uid, isPurchased: true, purchaseQuantity: quantity && 2 }
    const answer = await insist(() => buyer.ask.wishes.change.mutate(form))
    if (answer.status === 'done') answers.bought.get(name)?.push(buyer.userId)
    else if (answer.httpStatus !== 409)
      throw new Error(`buying ${name} was answered ${answer.httpStatus}, which the product never answers`)
    answered(answer.tries)
  }

  const compete = async (uid: string, name: string, quantity: number | null): Promise<Person> => {
    answers.bought.set(name, [])
    await Promise.all(buyers.map((buyer) => buy(buyer, uid, name, quantity)))
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

  async function share(giver: Person, uid: string, name: string): Promise<void> {
    const other = buyers.find((buyer) => buyer !== giver)
    if (!other) throw new Error('there are two buyers')
    const amount = 100 + answers.shared.size
    const opening = { commandId: commandId(), uid, isOpen: true, target: 1_000_000 }
    const joining = { commandId: commandId(), uid, giver: giver.userId, amount }
    for (const ask of [
      () => giver.ask.purchases.arrangeGift.mutate(opening),
      () => other.ask.purchases.takePart.mutate(joining),
    ]) {
      const answer = await insist(ask)
      if (answer.status !== 'done') throw new Error(`${name} can’t be shared: ${answer.httpStatus}`)
      answered(answer.tries)
    }
    answers.shared.set(name, { uid: other.userId, amount })
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let count = 0; !finishing.signal.aborted; count++) {
      const name = `Souhait ${writer}-${count}`
      const quantity = count % 2 === 1 ? 3 : null
      const uid = await add(name, quantity)
      let giver = await compete(uid, name, quantity)
      if (quantity !== null) {
        await giveUp(giver, uid, name)
        giver = await compete(uid, name, quantity)
      }
      await note(giver, uid, name)
      if (quantity === null) await share(giver, uid, name)
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
