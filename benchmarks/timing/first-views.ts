import { setTimeout as delay } from 'node:timers/promises'
import { callsPerSecond } from '@cachotteries/server/infrastructure/live/open-sockets'
import type { Person } from '@cachotteries/server/testing/people'
import { openSocket, type RecordingSocket } from '@cachotteries/server/testing/socket'
import type { Answered } from './connection.ts'

/** The most sockets that one person may have open. */
const socketsEach = 10

/** Opening a view and closing it are two messages. A socket that sent more often would be cut. */
const restMs = (2 * 1000) / callsPerSecond

/** Opens live views of lists, and measures the time to the first message of each. */
export interface FirstViews {
  readonly open: (by: Person, owner: string) => Promise<Answered>
  readonly close: () => Promise<void>
}

export async function openFirstViews(people: readonly Person[]): Promise<FirstViews> {
  const socketsOf = new Map<Person, RecordingSocket[]>()
  const restedAt = new Map<RecordingSocket, number>()
  for (const person of people)
    socketsOf.set(person, await Promise.all(Array.from({ length: socketsEach }, () => openSocket(person))))

  async function open(by: Person, owner: string): Promise<Answered> {
    const sockets = socketsOf.get(by) ?? []
    const recording = sockets.shift()
    if (!recording) throw new Error('no socket was opened')
    sockets.push(recording)
    const { socket, raw } = recording
    await delay(Math.max(0, (restedAt.get(recording) ?? 0) - performance.now()))
    restedAt.set(recording, performance.now() + restMs)
    raw.length = 0
    const from = performance.now()
    const id = recording.subscribe('wishes.live', { owner })
    // The first message says that it has started, the second one has the view.
    await recording.until(() => raw.length >= 2)
    const ms = performance.now() - from
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'subscription.stop' }))
    await recording.until(() => raw.length >= 3)
    return { ms, status: raw[1]?.includes('"kind":"whole"') ? 'whole' : `${raw[1]}` }
  }

  return {
    open,
    close: async () => {
      await Promise.all([...socketsOf.values()].flat().map((recording) => recording.close()))
    },
  }
}
