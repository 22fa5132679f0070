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
const isHeartbeat = ({ text }: Frame): boolean => text === 'PING' || text === 'PONG'

/** After a line was lost, several messages go in one frame. */
export function messagesOf(frame: Frame): Message[] {
  if (isHeartbeat(frame)) return []
  const said = JSON.parse(frame.text) as Message | Message[]
  return Array.isArray(said) ? said : [said]
}

/** The subscriptions of the newest socket that have not begun yet, or are ended and not over. */
export function subscriptionsUnderWay(frames: readonly Frame[], newest: number): string[] {
  const open = new Map<number | undefined, 'beginning' | 'ending'>()
  for (const { id, method, result } of frames.filter(({ socket }) => socket === newest).flatMap(messagesOf)) {
    if (method === 'subscription') open.set(id, 'beginning')
    else if (method === 'subscription.stop') open.set(id, 'ending')
    else if (result?.type === 'started') continue
    else if (result?.type === 'stopped' || open.get(id) === 'beginning') open.delete(id)
  }
  return [...open].map(([id, state]) => `subscription ${id} is ${state}`)
}
