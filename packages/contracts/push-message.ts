/** What a device is sent, encrypted, when something is new. */
export interface PushMessage {
  /** Names a family only if its person chose that this device says names. */
  readonly title: string
  /** Blank unless its person chose that this device says names. */
  readonly body: string
  /** The path of the screen that says more. */
  readonly at: string
  /** A later message of the same tag replaces this one. */
  readonly tag: string
}

/**
 * All that a locked screen says, unless its person chose that it says names: a family's name tells in a family of two who has done
 * something.
 */
export const plainTitle = 'Du nouveau dans vos familles'

/** What is shown for something that isn't a message: browsers ask that each push shows something. */
const unreadable: PushMessage = { title: plainTitle, body: '', at: '/', tag: '' }

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
