import { commandId, type Person } from '@cachotteries/server/testing/people'
import { insist } from '../persistence.ts'

/** What people were told, for as long as they wrote. */
export interface Told {
  /** The wishes that were acknowledged: each name was asked for once. */
  readonly added: string[]
  /** Who was told that they bought a wish, by its name. */
  readonly bought: Map<string, string[]>
  /** Commands that had to be repeated, for their answer was lost. */
  repeated: number
}

export interface Writing {
  readonly told: Told
  /** Resolves once so many changes more were acknowledged. */
  readonly acknowledged: (more: number) => Promise<void>
  /** Resolves once every command that was begun is answered. */
  readonly finish: () => Promise<void>
}

/**
 * Has wishes added to the owner's list, by several writers at a time, and the buyers race for each of them, until told
 * to finish. Nobody gives up a command before it is answered.
 */
export function keepWriting(owner: Person, buyers: readonly Person[], writers: number): Writing {
  const told: Told = { added: [], bought: new Map(), repeated: 0 }
  const finishing = new AbortController()
  let changes = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []

  const answered = (tries: number): void => {
    changes++
    if (tries > 1) told.repeated++
    for (const one of waiting) if (one.until <= changes) one.resolve()
    waiting = waiting.filter((one) => one.until > changes)
  }

  async function add(name: string): Promise<string> {
    const form = { commandId: commandId(), owner: owner.userId, name }
    const answer = await insist(() => owner.ask.wishes.add.mutate(form))
    if (answer.status !== 'done') throw new Error(`${name} was refused: ${answer.httpStatus}`)
    told.added.push(name)
    answered(answer.tries)
    return answer.value.uid
  }

  async function buy(buyer: Person, uid: string, name: string): Promise<void> {
    const form = { commandId: commandId(), uid, isPurchased: true }
    const answer = await insist(() => buyer.ask.wishes.change.mutate(form))
    if (answer.status === 'done') told.bought.get(name)?.push(buyer.userId)
    else if (answer.httpStatus !== 409)
      throw new Error(`buying ${name} was answered ${answer.httpStatus}, which nobody may be told`)
    answered(answer.tries)
  }

  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let count = 0; !finishing.signal.aborted; count++) {
      const name = `Souhait ${writer}-${count}`
      const uid = await add(name)
      told.bought.set(name, [])
      await Promise.all(buyers.map((buyer) => buy(buyer, uid, name)))
    }
  })
  const all = Promise.all(writing)
  return {
    told,
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
