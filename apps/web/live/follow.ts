import { reconnectionDelay } from '../api/openConnection.ts'
import { refusalOf } from '../api/refusal.ts'

export interface Handlers<Message> {
  readonly onData: (message: Message) => void
  readonly onError: (error: unknown) => void
  readonly onStopped: () => void
}

/** Opens a live view. `known` is the digest of the view that is held. */
export type Subscribe<Input, Message> = (
  input: Input & { readonly known: string | null },
  handlers: Handlers<Message>,
) => { readonly unsubscribe: () => void }

interface Following<Input, Message> {
  readonly input: Input
  readonly subscribe: Subscribe<Input, Message>
  /** The digest of the view that is held when it is called. */
  readonly known: () => string | null
  readonly receive: (message: Message) => void
  /** Called when the viewer may not see the view any more, or is signed out. It is not followed any longer. */
  readonly onGone: () => void
}

/**
 * Follows a live view, and subscribes again after each failure that may be temporary.
 *
 * @returns a function that stops it.
 */
export function follow<Input, Message>(following: Following<Input, Message>): () => void {
  const { input, subscribe, known, receive, onGone } = following
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: { unsubscribe: () => void } | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(start, reconnectionDelay(++failures))
  }
  // The socket keeps this object and sends it again when it reconnects: a getter has the digest of that moment.
  const inputNow = {
    ...input,
    get known() {
      return known()
    },
  }
  const start = (): void => {
    current = subscribe(inputNow, {
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
