import { describe, expect, it } from 'vitest'
import { Mailbox, type Reader } from './mailbox.ts'

/** A reader that records what it receives. */
function reading(): { readonly reader: Reader<string>; readonly received: string[] } {
  const received: string[] = []
  const reader: Reader<string> = {
    message: ({ message }) => received.push(message),
    failed: (error) => received.push(String(error)),
    closed: () => received.push('closed'),
  }
  return { reader, received }
}

describe('a mailbox', () => {
  it('passes earlier messages to its reader, and then each message as it arrives', () => {
    const mailbox = new Mailbox<string>()
    const { reader, received } = reading()
    mailbox.push('one')
    mailbox.push('two')
    mailbox.deliver(reader)
    expect(received).toEqual(['one', 'two'])
    mailbox.push('three')
    expect(received).toEqual(['one', 'two', 'three'])
  })

  it('that is closed drops unread messages and later ones, and calls back once', () => {
    const mailbox = new Mailbox<string>()
    const { reader, received } = reading()
    const called: string[] = []
    mailbox.whenClosed(() => called.push('then'))
    mailbox.push('unread')
    mailbox.close()
    mailbox.close()
    mailbox.push('late')
    mailbox.deliver(reader)
    mailbox.whenClosed(() => called.push('now'))
    expect(received).toEqual(['closed'])
    expect(called).toEqual(['then', 'now'])
  })

  it('that fails passes its reader the error in place of unread messages', () => {
    const [early, late] = [new Mailbox<string>(), new Mailbox<string>()]
    const [before, after] = [reading(), reading()]
    early.deliver(before.reader)
    early.push('read')
    early.fail(new Error('broken'))
    late.push('unread')
    late.fail(new Error('broken'))
    late.deliver(after.reader)
    expect(before.received).toEqual(['read', 'Error: broken', 'closed'])
    expect(after.received).toEqual(['Error: broken', 'closed'])
  })

  it('can be iterated, and is closed when the loop is left', async () => {
    const mailbox = new Mailbox<string>()
    let closed = false
    mailbox.whenClosed(() => (closed = true))
    mailbox.push('one')
    for await (const message of mailbox) {
      expect(message).toBe('one')
      break
    }
    expect(closed).toBe(true)
  })

  it('that fails throws in the loop that iterates it', async () => {
    const mailbox = new Mailbox<string>()
    mailbox.fail(new Error('broken'))
    await expect(async () => {
      for await (const message of mailbox) expect.unreachable(message)
    }).rejects.toThrow('broken')
  })
})
