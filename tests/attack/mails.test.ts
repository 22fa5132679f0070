import { eventually } from '@cachotteries/event-store/testing/eventually'
import { startMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import { registerOlder } from '@cachotteries/server/testing/older-account'
import { browser, password } from '@cachotteries/server/testing/people'
import { running, startTestServer } from '@cachotteries/server/testing/server'
import { describe, expect, it } from 'vitest'

const mailServer = running(() => startMailServer())
const server = running(() => startTestServer({ mail: { smtpUrl: mailServer.url } }))

const guest = () => browser(server.url).ask.accounts

describe('a mail to somebody with a crafted name', () => {
  it.each([
    'A\r\nBcc: pirate',
    'B\nSubject: Autre',
    'C\rX-Injected: 1',
    'D\r\n\r\n<b>Un autre corps</b>',
    'E" <pirate>,',
    'F=?utf-8?q?=0D=0ABcc:_x?=',
    'G\u2028Bcc: x',
  ])(`goes only to them, with the usual content: %j`, async (name) => {
    const email = `${name.slice(0, 1).toLowerCase()}@famille.example`
    // Names with line breaks are refused now, but older releases allowed them.
    await registerOlder(server.databaseUrl, { name, email, password })
    await guest().requestRecovery.mutate({ email })
    const sent = () => mailServer.mails.filter(({ recipients }) => recipients.includes(email))
    await eventually(() => sent().length > 0, 'the mail')
    const [mail] = sent()
    expect(mail?.recipients).toEqual([email])
    const names = mail?.parsed.headers.map(({ key }) => key)
    expect(names?.filter((key) => key === 'to' || key === 'subject')).toHaveLength(2)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('cc')
    expect(names).not.toContain('x-injected')
    expect(mail?.parsed.to).toEqual([expect.objectContaining({ address: email })])
    expect(mail?.parsed.subject).not.toContain('Autre')
    expect(mail?.parsed.html).not.toContain('<b>')
    expect(mail?.parsed.text).toContain('/reset/')
  })
})

describe('an address that contains more than an address', () => {
  it.each([
    'a@famille.example\r\nBcc: pirate@ailleurs.example',
    'a@famille.example\nRCPT TO:<pirate@ailleurs.example>',
    'a@famille.example, pirate@ailleurs.example',
    'a@famille.example;pirate@ailleurs.example',
    '"a\r\nBcc: x"@famille.example',
    'Olive <a@famille.example>',
    'a@famille.example>',
    'a b@famille.example',
    'a@famille.example%0d%0aBcc:x',
    'a\0@famille.example',
  ])('makes no account: %j', async (email) => {
    const outcome = await guest()
      .register.mutate({ name: JSON.stringify(email).slice(0, 30).replaceAll('@', ' '), email, password })
      .catch((error: { readonly data?: unknown }) => error.data)
    expect(outcome).toMatchObject({ httpStatus: 400, issues: [{ path: 'email' }] })
  })

  it('gets the usual answer to a request for a link, and no mail is sent', async () => {
    const before = mailServer.mails.length
    await guest().register.mutate({ name: 'Zoé', email: 'z@famille.example', password })
    const answer = await guest().requestRecovery.mutate({
      email: 'z@famille.example\r\nBcc: pirate@ailleurs.example',
    })
    expect(answer).toEqual(await guest().requestRecovery.mutate({ email: 'z@famille.example' }))
    await eventually(() => mailServer.mails.length > before, 'the mail')
    await eventually(
      async () => (await server.pool.query('select from app.mail_queue')).rows.length === 0,
      'nothing left to send',
    )
    expect(mailServer.mails.slice(before).map(({ recipients }) => recipients)).toEqual([
      ['z@famille.example'],
    ])
  })
})
