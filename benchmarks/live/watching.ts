import { once } from 'node:events'
import type { Household, Member } from '@cachotteries/server/testing/households'
import { WebSocket } from 'ws'
import { openScreen, type Screen } from '../load/screen.ts'

/** Sockets that are opened at the same time. */
const atOnce = 40

/** Opens so many, some at a time. */
export async function openMany<Open>(count: number, open: (index: number) => Promise<Open>): Promise<Open[]> {
  const opened: Open[] = []
  let next = 0
  const openNext = async (): Promise<void> => {
    while (next < count) opened.push(await open(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
  return opened
}

/** A screen of a relative, for each purchase of which the callback is called. */
export const watchList = (
  url: string,
  member: Member,
  { owner }: Household,
  onPurchase: () => void,
): Promise<Screen> =>
  openScreen(url, member, owner.user, onPurchase, (error) => {
    throw new Error(error)
  })

/** A socket to a bare server, for each frame of which the callback is called. */
export async function watchBare(url: string, onFrame: () => void): Promise<Screen> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
  socket.on('message', onFrame)
  await once(socket, 'open')
  return { close: () => socket.terminate() }
}
