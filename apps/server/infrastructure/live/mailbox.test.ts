import { describe, expect, it } from 'vitest'
import { Mailbox, type Reader } from './mailbox.ts'

/** Writes down all that a mailbox hands over. */
function reading(): { readonly reader: Reader<string>; readonly heard: string[] } {
  const heard: string[] = []
  const reader: Reader<string> = {
    message: ({ message }) => heard.push(message),
    failed: (error) => heard.push(String(error)),
    closed: () => heard.push('closed'),
  }
  return { reader, heard }
}

describe('a mailbox', () => {
  it('hands over what came before its reader, and then each message as it comes', () => {
    const mailbox = new Mailbox<string>()
    const { reader, heard } = reading()
    mailbox.push('one')
    mailbox.push('two')
    mailbox.deliver(reader)
    expect(heard).toEqual(['one', 'two'])
    mailbox.push('three')
    expect(heard).toEqual(['one', 'two', 'three'])
  })

  it('that is closed drops what was not read, takes nothing more, and tells those who asked, once', () => {
    const mailbox = new Mailbox<string>()
    const { reader, heard } = reading()
    const told: string[] = []
    mailbox.whenClosed(() => told.push('then'))
    mailbox.push('unread')
    mailbox.close()
    mailbox.close()
    mailbox.push('late')
    mailbox.deliver(reader)
    mailbox.whenClosed(() => told.push('now'))
    expect(heard).toEqual(['closed'])
    expect(told).toEqual(['then', 'now'])
  })

  it('that fails gives its reader the error in place of what was not read', () => {
    const [early, late] = [new Mailbox<string>(), new Mailbox<string>()]
    const [before, after] = [reading(), reading()]
    early.deliver(before.reader)
    early.push('read')
    early.fail(new Error('broken'))
    late.push('unread')
    late.fail(new Error('broken'))
    late.deliver(after.reader)
    expect(before.heard).toEqual(['read', 'Error: broken', 'closed'])
    expect(after.heard).toEqual(['Error: broken', 'closed'])
  })

  it('can be read as any stream of messages, which closes it when it is left', async () => {
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

  it('that fails fails whoever reads it so', async () => {
    const mailbox = new Mailbox<string>()
    mailbox.fail(new Error('broken'))
    await expect(async () => {
      for await (const message of mailbox) expect.unreachable(message)
    }).rejects.toThrow('broken')
  })
})
