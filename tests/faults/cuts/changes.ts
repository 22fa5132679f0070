import { randomInt } from 'node:crypto'
import { commandId, type Person } from '@cachotteries/server/testing/people'
import { insist } from '../persistence.ts'

/** Random changes of a list by its owner and a relative. */
export interface ChangingList {
  /** Makes that many changes at once. The last one adds a wish, so that there is always something to send. */
  readonly change: (count: number) => Promise<void>
}

export function changingList(owner: Person, relative: Person): ChangingList {
  let wishes: string[] = []
  let names = 0

  const add = async (): Promise<void> => {
    const form = { commandId: commandId(), owner: owner.userId, name: `Souhait ${++names}` }
    const answer = await insist(() => owner.ask.wishes.add.mutate(form))
    if (answer.status === 'done') wishes.push(answer.value.uid)
  }
  const any = (): string => wishes[randomInt(Math.max(wishes.length, 1))] ?? commandId()
  const change = (by: Person, fields: object) => {
    const form = { commandId: commandId(), uid: any(), ...fields }
    return insist(() => by.ask.wishes.change.mutate(form))
  }
  const remove = () => {
    const form = { commandId: commandId(), uid: any() }
    wishes = wishes.filter((uid) => uid !== form.uid)
    // Refused if the wish is bought by then, because its owner can't see it.
    return insist(() => owner.ask.wishes.remove.mutate(form))
  }
  const acts: readonly (() => Promise<unknown>)[] = [
    add,
    remove,
    () => change(owner, { name: `Autre nom ${++names}` }),
    () => change(relative, { isPurchased: true }),
    () => change(relative, { isPurchased: false }),
  ]
  return {
    change: async (count) => {
      const few = Array.from({ length: count - 1 }, () => acts[randomInt(acts.length)] ?? add)
      await Promise.all([...few, add].map((act) => act()))
    },
  }
}
