/** What a device is sent, encrypted, when something is new. */
export interface PushMessage {
  readonly title: string
  /** Blank unless its person chose that this device says names. */
  readonly body: string
  /** The path of the screen that says more. */
  readonly at: string
  /** A later message of the same tag replaces this one. */
  readonly tag: string
}

/** What is shown for something that isn't a message: browsers ask that each push shows something. */
const unreadable: PushMessage = { title: 'Du nouveau', body: '', at: '/', tag: '' }

/** Reads what a device was sent. A release may be sent the messages of another. */
export function readPushMessage(text: string): PushMessage {
  try {
    const { title, body, at, tag }: Record<keyof PushMessage, unknown> = JSON.parse(text)
    const isWhole = [title, body, at, tag].every((part) => typeof part === 'string')
    return isWhole ? ({ title, body, at, tag } as PushMessage) : unreadable
  } catch {
    return unreadable
  }
}
