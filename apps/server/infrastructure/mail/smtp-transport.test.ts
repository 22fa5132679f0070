import { inspect } from 'node:util'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Letter, MailFailure } from './letter.ts'
import { smtpTransport } from './smtp-transport.ts'
import { letter, sender } from './testing/letters.ts'
import { silence, startMailServer, type TestMailServer } from './testing/smtp-server.ts'

let server: TestMailServer

beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

const never = new AbortController().signal

const send = (one: Letter, url = server.url) => smtpTransport(url, sender).send(one, never)

const failure = (attempt: Promise<void>): Promise<MailFailure> =>
  attempt.then(
    () => expect.unreachable('it was sent'),
    (error: unknown) => {
      if (error instanceof MailFailure) return error
      throw error
    },
  )

describe('a letter that is sent', () => {
  it('arrives as a complete mail, in text and HTML', async () => {
    const one = letter()
    await send(one)
    const [mail] = server.mails
    expect(mail).toMatchObject({
      sender: 'cachotteries@famille.example',
      recipients: ['olive@famille.example'],
      parsed: {
        from: { name: 'Cachotteries', address: 'cachotteries@famille.example' },
        to: [{ name: 'Olive', address: 'olive@famille.example' }],
        subject: 'Où est passé le lien ?',
        date: '2026-11-21T08:30:00.000Z',
        messageId: `<${one.id}@famille.example>`,
      },
    })
    expect(mail?.parsed.text?.trim()).toBe(one.text.trim())
    expect(mail?.parsed.html?.trim()).toBe(one.html)
    const headers = new Map(mail?.parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
    expect([...headers.keys()].filter((key) => key.startsWith('list-'))).toEqual([])
  })

  it('can be stopped by a press in the mail program, if it is of a kind that comes again', async () => {
    const stopAt = `https://cadeaux.example/digests/${'x'.repeat(22)}`
    await send({ ...letter(), stopAt })
    const headers = new Map(server.mails[0]?.parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${stopAt}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it.each([
    ['Olive\r\nBcc: tous@famille.example', 'Olive Bcc: tous@famille.example'],
    ['Olive" <tous@famille.example>, "', 'Olive" <tous@famille.example>, "'],
    ['L’Élise 👩‍👩‍👧 é'.repeat(3), 'L’Élise 👩‍👩‍👧 é'.repeat(3)],
  ])('has no header and no recipient more for a name like %j', async (name, shown) => {
    await send(letter({ name }))
    const [mail] = server.mails
    expect(mail?.recipients).toEqual(['olive@famille.example'])
    expect(mail?.parsed.to).toEqual([{ name: shown, address: 'olive@famille.example' }])
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  it('is announced by the name that the operator gave, since relays refuse a guess', async () => {
    await smtpTransport(server.url, sender, { ownName: 'cadeaux.famille.example' }).send(letter(), never)
    await smtpTransport(`${server.url}/?name=autre.example`, sender, {
      ownName: 'cadeaux.famille.example',
    }).send(letter(), never)
    expect(server.mails.map(({ greeting }) => greeting)).toEqual(['cadeaux.famille.example', 'autre.example'])
  })

  it('goes through a mail server that requires a password and encryption', async () => {
    const strict = await startMailServer({ secure: true, authentication: true })
    try {
      strict.behave({ signIn: (user, password) => (user === 'olive' && password === 's@cret' ? 250 : 535) })
      const at = `@127.0.0.1:${strict.port}/?tls.rejectUnauthorized=false`
      await send(letter(), `smtps://olive:s%40cret${at}`)
      expect(strict.mails).toHaveLength(1)
      expect(await failure(send(letter(), `smtps://olive:faux${at}`))).toMatchObject({
        forGood: false,
        status: 535,
      })
    } finally {
      await strict.stop()
    }
  })

  it('goes to no mail server whose certificate isn’t trusted', async () => {
    const stranger = await startMailServer({ secure: true })
    try {
      expect(await failure(send(letter(), `smtps://127.0.0.1:${stranger.port}`))).toMatchObject({
        forGood: false,
      })
      expect(stranger.mails).toHaveLength(0)
    } finally {
      await stranger.stop()
    }
  })
})

describe('a mail server beyond this machine and this network', () => {
  /** Not a private address by its text, but the system connects to this machine. */
  const far = ({ port }: TestMailServer, settings = '') => `smtp://0.0.0.0:${port}/${settings}`

  it('gets no letter and no password when it offers no encryption', async () => {
    const clear = await startMailServer({ authentication: true })
    const seen: string[] = []
    clear.behave({ signIn: (user, password) => void seen.push(user, password) })
    try {
      const url = far(clear).replace('//', '//olive:cadeau@')
      expect(await failure(send(letter(), url))).toMatchObject({ forGood: false, code: 'ETLS' })
      expect([clear.mails, seen]).toEqual([[], []])
    } finally {
      await clear.stop()
    }
  })

  it('gets them encrypted when it offers encryption', async () => {
    const willing = await startMailServer({ startTls: true })
    try {
      await send(letter(), far(willing, '?tls.rejectUnauthorized=false'))
      expect(willing.mails).toMatchObject([{ encrypted: true }])
      // As over smtps: its certificate must be good.
      expect(await failure(send(letter(), far(willing)))).toMatchObject({ forGood: false })
      expect(willing.mails).toHaveLength(1)
    } finally {
      await willing.stop()
    }
  })

  it('gets them unencrypted when the operator’s setting says so', async () => {
    await send(letter(), far(server, '?ignoreTLS=true'))
    expect(server.mails).toMatchObject([{ encrypted: false }])
  })
})

describe('a letter that is refused', () => {
  it('for its recipient or its text is refused for good when the mail server says so', async () => {
    server.behave({ recipient: () => 550 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: true, code: 'EENVELOPE', status: 550 })
    server.behave({ recipient: () => 250, message: () => 554 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: true, code: 'EMESSAGE', status: 554 })
  })

  it('for now can be sent later', async () => {
    server.behave({ recipient: () => 451 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: false, status: 451 })
    server.behave({ recipient: () => 250, message: () => 452 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: false, status: 452 })
  })

  it('for something that the operator can correct can be sent later', async () => {
    server.behave({ sender: () => 550 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: false, status: 550 })
    server.behave({ greet: () => 554 })
    expect(await failure(send(letter()))).toMatchObject({ forGood: false, status: 554 })
  })

  it('fails without naming its recipient', async () => {
    server.behave({ recipient: () => 550 })
    const failed = await failure(send(letter()))
    expect(inspect(failed) + JSON.stringify(failed)).not.toMatch(/olive|jeton|answered/i)
  })

  it('because no server is there can be sent later', async () => {
    await server.stop()
    expect(await failure(send(letter()))).toMatchObject({ forGood: false, status: undefined })
    server = await startMailServer()
  })
})

describe('a mail server that hangs', () => {
  it.each(['greet', 'sender', 'recipient', 'message'] as const)(
    'is given up after a while: at the step %s',
    async (step) => {
      server.behave({ [step]: silence })
      const impatient = smtpTransport(server.url, sender, { timeout: 50 })
      expect(await failure(impatient.send(letter(), never))).toMatchObject({
        forGood: false,
        code: 'ETIMEDOUT',
      })
    },
  )

  it('is given up at once when the signal aborts, and its connection closed', async () => {
    const giveUp = new AbortController()
    server.behave({ message: silence })
    const sending = failure(smtpTransport(server.url, sender).send(letter(), giveUp.signal))
    await eventually(() => server.connections() === 1, 'the mail server to be reached')
    giveUp.abort()
    expect(await sending).toMatchObject({ forGood: false })
    await eventually(() => server.connections() === 0, 'the connection to be closed')
  })
})
