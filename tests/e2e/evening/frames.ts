/** What went over a socket, one way or the other. */
export interface Frame {
  /** Which of the browser's sockets, from 1. */
  readonly socket: number
  readonly sent: boolean
  readonly text: string
}

/** As much of a message as tells what it answers. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: { readonly type?: string }
}

/** A heartbeat is no message: how many there are is a matter of time. */
export const isHeartbeat = ({ text }: Frame): boolean => text === 'PING' || text === 'PONG'

export const messageOf = ({ text }: Frame): Message => JSON.parse(text) as Message

/** Whether each subscription of the newest socket has begun, and each that was ended is over. */
export function isAnswered(frames: readonly Frame[], newest: number): boolean {
  const open = new Map<number | undefined, 'beginning' | 'ending'>()
  for (const frame of frames) {
    if (frame.socket !== newest || isHeartbeat(frame)) continue
    const { id, method, result } = messageOf(frame)
    if (method === 'subscription') open.set(id, 'beginning')
    else if (method === 'subscription.stop') open.set(id, 'ending')
    else if (result?.type === 'started') continue
    else if (result?.type === 'stopped' || open.get(id) === 'beginning') open.delete(id)
  }
  return open.size === 0
}
