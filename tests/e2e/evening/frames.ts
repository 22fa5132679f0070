/** A frame of a socket, in either direction. */
export interface Frame {
  /** The number of the browser's socket, from 1. */
  readonly socket: number
  readonly sent: boolean
  readonly text: string
}

/** The part of a message that says what it belongs to. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly path?: string }
  readonly result?: { readonly type?: string }
}

/** Without heartbeats, whose number depends on time. */
const isHeartbeat = ({ text }: Frame): boolean => text === 'PING' || text === 'PONG'

/** After a reconnection one frame may have several messages. */
export function messagesOf(frame: Frame): Message[] {
  if (isHeartbeat(frame)) return []
  const said = JSON.parse(frame.text) as Message | Message[]
  return Array.isArray(said) ? said : [said]
}

/** The subscriptions of the newest socket that haven't started yet, or were stopped and not confirmed. */
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

/** The lists among these loaded views that the page doesn't follow yet: it does once it has shown them. */
export function listsToFollow(frames: readonly Frame[], loaded: readonly string[]): string[] {
  const followed = new Set(frames.flatMap(messagesOf).map(({ params }) => params?.path))
  return loaded.filter((call) => call.endsWith('.list') && !followed.has(call.replace(/list$/, 'live')))
}
