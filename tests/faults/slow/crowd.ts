import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { watch, type Watcher } from '../watcher.ts'

/**
 * A list whose whole view, sent twenty times, is 7 MB: more than the kernel's buffers take for a client that doesn't
 * read. A viewer has it open and reads.
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
  const added = await Promise.all(
    Array.from({ length: wishes }, (_, index) => {
      const form = { commandId: commandId(), owner: owner.userId, name: `${index} ${wordy}`, comment: wordy }
      return owner.ask.wishes.add.mutate(form)
    }),
  )
  const wish = added[0]?.uid ?? ''
  return { owner, buyer, greedy, wish, watcher: await watch(viewer, owner.userId) }
}
