import { once } from 'node:events'
import { RecordingSocket } from '@cachotteries/server/testing/socket'
import type { Member } from '@cachotteries/server/testing/households'

/** A user with a relative's list open. */
export interface Visitor {
  /** How many frames came after the first view. */
  readonly framesSinceWhole: () => number
  /** Loads the list again and again. */
  readonly readUntilStopped: () => { readonly stop: () => Promise<{ read: number; failed: number }> }
  readonly close: () => Promise<void>
}

export async function visitor(url: string, { cookie }: Member, owner: string): Promise<Visitor> {
  const socket = new RecordingSocket(`${url.replace('http', 'ws')}/api/trpc`, { headers: { cookie } })
  await once(socket.socket, 'open')
  const id = socket.subscribe('wishes.live', { owner, known: null })
  await socket.until(() => socket.messagesOf(id).length === 1)
  const before = socket.framesOf(id).length
  return {
    framesSinceWhole: () => socket.framesOf(id).length - before,
    readUntilStopped() {
      const stopped = new AbortController()
      const reading = (async () => {
        let [read, failed] = [0, 0]
        while (!stopped.signal.aborted) {
          const response = await fetch(`${url}/api/users/${owner}/wishlists`, { headers: { cookie } })
          await response.arrayBuffer()
          if (response.status === 200) read++
          else failed++
        }
        return { read, failed }
      })()
      return {
        stop: () => {
          stopped.abort()
          return reading
        },
      }
    },
    close: () => socket.close(),
  }
}
