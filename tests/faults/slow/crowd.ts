import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { watch, type Watcher } from '../watcher.ts'

/**
 * A list of which twenty whole views are 7 MB, more than the kernel's buffers hold for a client that doesn't read. A
 * viewer has it open and reads.
 */
export interface Crowd {
  readonly owner: Person
  readonly buyer: Person
  readonly greedy: Person
  readonly watcher: Watcher
  readonly wish: string
}

const wishes = 120
/** A text of the maximum length, with four bytes a character. */
const wordy = '🎁'.repeat(250)

export async function gatherCrowd(serverUrl: string): Promise<Crowd> {
  const [owner, buyer, viewer, greedy] = await registerFamily(serverUrl, 'Tribu', [
    'Olive',
    'Ugo',
    'Zoé',
    'Max',
  ])
  if (!owner || !buyer || !viewer || !greedy) throw new Error('four people were registered')
  const added = await Promise.all(
    Array.from({ length: wishes }, (_, index) => {
      const form = { commandId: commandId(), owner: owner.userId, name: `${index} ${wordy}`, comment: wordy }
      return owner.ask.wishes.add.mutate(form)
    }),
  )
  const wish = added[0]?.uid ?? ''
  return { owner, buyer, greedy, wish, watcher: await watch(viewer, owner.userId) }
}
