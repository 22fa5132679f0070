import { eventually } from '@cachotteries/event-store/testing/eventually'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { describe, expect, it } from 'vitest'
import { Database } from '../../infrastructure/database.ts'
import { MailQueue } from '../../infrastructure/mail/queue.ts'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import { systemAmbient } from '../../composition/services.ts'
import { browser, emailOf, password, register, signIn } from '../../testing/people.ts'
import { running, startNode, startTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { requestRecovery } from './recovery.ts'

const mailServer = running(() => startMailServer())
const server = running(() => startTestServer({ mail: { smtpUrl: mailServer.url } }))

const guest = () => browser(server.url).ask.accounts

const ask = (email: string) => guest().requestRecovery.mutate({ email })

const mailsTo = (address: string) => mailServer.mails.filter(({ recipients }) => recipients.includes(address))

/** Requests a link, waits for its mail, and returns the parts of the link. */
async function link(name: string): Promise<{ readonly userId: string; readonly hash: string }> {
  const address = emailOf(name)
  await ask(address)
  const found = () =>
    mailsTo(address).flatMap(({ parsed }) => [...(parsed.text ?? '').matchAll(/\/reset\/([^/]+)\/(\S+)/g)])
  await eventually(() => found().length > 0, 'the mail')
  const [, userId = '', hash = ''] = found()[0] ?? []
  return { userId, hash }
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.unreachable('it was not refused'),
    (error: { readonly data?: { readonly failure?: string; readonly httpStatus?: number } }) => error.data,
  )

const nothingWaits = async () => {
  const { rows } = await server.pool.query(`select from app.mail_queue`)
  return rows.length === 0
}

describe('asking for a recovery link', () => {
  it('sends a mail to the address of an account, however it was typed, and none to another', async () => {
    await register(server.url, 'Olive')
    const address = emailOf('Olive')
    const [known, unknown] = [await ask(` ${address.toUpperCase()} `), await ask('personne@famille.example')]
    expect(known).toEqual({
      message: "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail.",
    })
    expect(unknown).toEqual(known)
    await eventually(nothingWaits, 'the mails to be done with')
    expect(mailsTo(address)).toHaveLength(1)
    expect(mailsTo('personne@famille.example')).toEqual([])
  })

  it('does the same to the database for both', async () => {
    await register(server.url, 'Anne')
    const statements: string[] = []
    const recording = Layer.effect(
      Database,
      Effect.map(Database, (database) =>
        Database.of({
          ...database,
          query: (sql, values) => {
            statements.push(sql)
            return database.query(sql, values)
          },
        }),
      ),
    ).pipe(Layer.provide(Database.layer(server.databaseUrl)))
    const runtime = ManagedRuntime.make(
      MailQueue.layer.pipe(Layer.provideMerge(Layer.merge(recording, systemAmbient))),
    )
    const statementsFor = async (email: string) => {
      await runtime.runPromise(requestRecovery(email))
      return statements.splice(0)
    }
    const known = await statementsFor(emailOf('Anne'))
    expect(known).toHaveLength(1)
    expect(await statementsFor('personne@famille.example')).toEqual(known)
    await runtime.dispose()
  })
})

describe('the mail with the link', () => {
  it('speaks French to its person, in text and HTML, and leads to the screen for a new password', async () => {
    const { userId } = await register(server.url, 'Élise')
    await link('Élise')
    const [mail] = mailsTo(emailOf('Élise'))
    const { subject, text = '', html = '' } = mail?.parsed ?? {}
    expect(subject).toBe('Cachotteries : choisir un nouveau mot de passe')
    for (const words of [text, html]) {
      expect(words).toContain('Élise')
      expect(words).toContain('valable une heure')
      expect(words).toContain('Vous n’avez rien demandé ?')
      expect(words).toMatch(new RegExp(`${server.url}/reset/${userId}/[\\w-]{43}`))
    }
  })
})

describe('choosing a new password', () => {
  it('by the link ends all sessions of the person, and their live connections', async () => {
    const [phone, tablet] = [await register(server.url, 'Paul'), await signIn(server.url, 'Paul')]
    const other = await register(server.url, 'Rose')
    const socket = await openSocket(phone)
    const given = await link('Paul')
    expect(await guest().resetPassword.mutate({ ...given, password: 'tout neuf' })).toEqual({
      message: 'Votre mot de passe a bien été modifié.',
    })
    for (const { ask } of [phone, tablet])
      expect(await refusal(ask.accounts.me.query())).toMatchObject({ failure: 'NotSignedIn' })
    expect(await socket.closed).toBe(4401)
    expect(await other.ask.accounts.me.query()).toMatchObject({ name: 'Rose' })
    expect(await refusal(guest().signIn.mutate({ login: 'Paul', password }))).toMatchObject({
      failure: 'WrongCredentials',
    })
    expect(await guest().signIn.mutate({ login: 'Paul', password: 'tout neuf' })).toEqual({
      userId: phone.userId,
    })
  })

  it('is refused in one way, whatever is wrong with the link', async () => {
    await register(server.url, 'Marc')
    const given = await link('Marc')
    const { userId: other } = await register(server.url, 'Jeanne')
    const wrong = [
      { ...given, hash: 'jeton' },
      { ...given, hash: 'x'.repeat(50_000) },
      { ...given, userId: other },
      { ...given, userId: 'marc' },
      { ...given, userId: '' },
    ]
    const refusals = await Promise.all(
      wrong.flatMap((link) => [
        refusal(guest().resetPassword.mutate({ ...link, password: 'tout neuf' })),
        refusal(guest().checkResetLink.mutate(link)),
      ]),
    )
    for (const one of refusals) expect(one).toEqual(refusals[0])
    expect(refusals[0]).toMatchObject({ failure: 'InvalidResetLink', httpStatus: 400 })
  })

  it('that is too short is refused, and the link still works, as after it was checked', async () => {
    await register(server.url, 'Lucie')
    const given = await link('Lucie')
    await guest().checkResetLink.mutate(given)
    await expect(guest().resetPassword.mutate({ ...given, password: 'court' })).rejects.toMatchObject({
      message: 'Le mot de passe doit contenir au moins 6 caractères',
    })
    await guest().resetPassword.mutate({ ...given, password: 'assez long' })
    await guest().signIn.mutate({ login: 'Lucie', password: 'assez long' })
  })
})

describe('a server without mail', () => {
  it('says whom to ask for the link, and one with mail says nothing', async () => {
    expect(await guest().recoveryHelp.query()).toEqual({ help: null })
    const helpOf = async (operatorContact?: string) => {
      const other = await startNode(server.databaseUrl, { operatorContact })
      const { help } = await browser(other.url).ask.accounts.recoveryHelp.query()
      await other.stop()
      return help
    }
    expect(await helpOf('Marc, au 06 12 34 56 78')).toBe(
      'Ce serveur n’envoie pas de mail\u00a0: demandez votre lien à Marc, au 06 12 34 56 78.',
    )
    expect(await helpOf()).toBe(
      'Ce serveur n’envoie pas de mail\u00a0: demandez votre lien à la personne qui héberge Cachotteries.',
    )
  })
})
