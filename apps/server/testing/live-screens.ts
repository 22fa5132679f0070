import type { Person } from './people.ts'
import { openSocket, type RecordingSocket } from './socket.ts'

/** What stands on screens that everybody may open. */
const screens = [
  'families.live',
  'families.liveAnnouncements',
  'wishes.liveCounts',
  'gifts.live',
  'accounts.live',
  'conversations.liveUnread',
  'received.liveTold',
  'occasions.live',
  'draws.live',
]

/** Opens these and somebody's own list, live. Each has its first view when this resolves. */
export async function openLiveScreens(person: Person): Promise<RecordingSocket> {
  const socket = await openSocket(person)
  socket.subscribe('wishes.live', { owner: person.userId })
  for (const path of screens) socket.subscribe(path, {})
  await socket.until(
    () => socket.frames.filter(({ result }) => result?.type === 'data').length > screens.length,
  )
  return socket
}
