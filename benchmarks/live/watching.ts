import { once } from 'node:events'
import type { Household, Member } from '@cachotteries/server/testing/households'
import { WebSocket } from 'ws'
import { openScreen, type Screen } from '../load/screen.ts'

/** Sockets that are opened concurrently. */
const atOnce = 40

/** Opens that many, some of them concurrently. */
export async function openMany<Open>(count: number, open: (index: number) => Promise<Open>): Promise<Open[]> {
  const opened: Open[] = []
  let next = 0
  const openNext = async (): Promise<void> => {
    while (next < count) opened.push(await open(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, openNext))
  return opened
}

/** A relative's screen. The callback runs for each purchase. */
export const watchList = (
  url: string,
  member: Member,
  { owner }: Household,
  onPurchase: () => void,
): Promise<Screen> =>
  openScreen(url, member, owner.user, onPurchase, (error) => {
    throw new Error(error)
  })

/** A socket to a bare server. The callback runs for each frame. */
export async function watchBare(url: string, onFrame: () => void): Promise<Screen> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
  socket.on('message', onFrame)
  await once(socket, 'open')
  return { close: () => socket.terminate() }
}
