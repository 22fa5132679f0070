import { reconnectionDelay } from '../api/reconnectionDelay.ts'
import { refusalOf } from '../api/refusal.ts'

/** The digest of what is held at the moment it is called. */
export type Known = () => string | null

export interface Handlers<Message> {
  readonly onData: (message: Message) => void
  readonly onError: (error: unknown) => void
  readonly onStopped: () => void
}

/** Opens a live view and hands its messages over; answers what ends it. */
export type Subscribe<Message> = (
  known: Known,
  handlers: Handlers<Message>,
) => { readonly unsubscribe: () => void }

interface Following<Message> {
  readonly subscribe: Subscribe<Message>
  readonly known: Known
  readonly receive: (message: Message) => void
  /** What was followed is out of sight, or its viewer signed out: it isn't followed any more. */
  readonly onGone: () => void
}

/** Follows a live view, beginning again after each failure that may pass, until what it answers is called. */
export function follow<Message>({ subscribe, known, receive, onGone }: Following<Message>): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { unsubscribe: () => void } | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(start, reconnectionDelay(++failures, Math.random()))
  }
  const start = (): void => {
    current = subscribe(known, {
      onData: (message) => {
        failures = 0
        receive(message)
      },
      onError: (error) => {
        const { status } = refusalOf(error)
        if (status === 401 || status === 403 || status === 404) onGone()
        else restart()
      },
      onStopped: restart,
    })
  }
  start()
  return () => {
    clearTimeout(timer)
    current?.unsubscribe()
  }
}
