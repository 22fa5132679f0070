import { randomUUID } from 'node:crypto'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import {
  atNode,
  browser,
  emailOf,
  gather,
  register,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import { running, startNode, testServer } from '@cachotteries/server/testing/server'
import { openSocket } from '@cachotteries/server/testing/socket'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { runProgram } from '../support/program.ts'

const server = testServer()
const otherNode = running(() => startNode(server.databaseUrl))

const admin = (...args: readonly string[]): Promise<string> => runCommand(server.databaseUrl, args)

const signedOut = 4401
const notSignedIn = { data: { failure: 'NotSignedIn' } }

describe('signing somebody out', () => {
  it('ends all their sessions and closes their connections on every node, and nobody else’s', async () => {
    const lea = await register(server.url, 'Léa Martin')
    const again = await signIn(server.url, 'Léa Martin')
    const marc = await register(server.url, 'Marc')
    const sockets = [await openSocket(lea), await openSocket(atNode(otherNode.url, again))]
    const untouched = await openSocket(atNode(otherNode.url, marc))
    const message = '« Léa Martin » devra se connecter de nouveau, sur tous ses appareils.'
    const env = { DATABASE_URL: server.databaseUrl }
    const outcome = await runProgram('admin', ['sign-out', 'léa martin'], env)
    expect(outcome).toEqual({ status: 0, stdout: `${message}\n`, stderr: '' })
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
    for (const { ask } of [lea, again])
      await expect(ask.accounts.me.query()).rejects.toMatchObject(notSignedIn)
    await marc.ask.accounts.me.query()
    await untouched.close()
    await (await signIn(server.url, 'Léa Martin')).ask.accounts.me.query()
    // The operator doesn't learn whether there was a session.
    expect([await admin('sign-out', 'Léa Martin'), await admin('sign-out', 'Léa Martin')]).toEqual([
      message,
      message,
    ])
  })
})

const isOpen = ({ ask }: Person): Promise<boolean> =>
  ask.accounts.me.query().then(
    () => true,
    () => false,
  )

describe('closing an account', () => {
  const closed = {
    message: 'Ce compte est fermé\u00a0: adressez-vous à la personne qui héberge Cachotteries',
    data: { failure: 'AccountDisabled', httpStatus: 403 },
  }

  it('signs the person out and refuses further sign-ins, with the reason only for anybody who has the password', async () => {
    const ana = await register(server.url, 'Ana')
    const socket = await openSocket(atNode(otherNode.url, ana))
    expect(await admin('disable', emailOf('Ana'))).toEqual('Le compte de « Ana » est maintenant fermé.')
    expect(await socket.closed).toBe(signedOut)
    expect(await isOpen(ana)).toBe(false)
    await expect(signIn(server.url, 'Ana')).rejects.toMatchObject(closed)
    await expect(
      ana.ask.accounts.signIn.mutate({ login: 'Ana', password: 'une autre' }),
    ).rejects.toMatchObject({ data: { failure: 'WrongCredentials' } })
    expect(await admin('disable', 'Ana')).toEqual('Le compte de « Ana » était déjà fermé.')
    expect(await admin('enable', 'Ana')).toEqual('Le compte de « Ana » est de nouveau ouvert.')
    expect(await isOpen(await signIn(server.url, 'Ana'))).toBe(true)
    expect(await admin('enable', 'Ana')).toEqual('Le compte de « Ana » n’était pas fermé.')
  })

  it('leaves everything of theirs unchanged for their family', async () => {
    const [ugo, eva] = [await register(server.url, 'Ugo'), await register(server.url, 'Eva')]
    await gather('Les Ormes', [ugo, eva])
    const wish = { commandId: randomUUID(), owner: ugo.userId, name: 'Un vélo' }
    await ugo.ask.wishes.add.mutate(wish)
    const seen = () =>
      Promise.all([
        eva.ask.families.mine.query(),
        eva.ask.accounts.relatives.query(),
        eva.ask.wishes.list.query({ owner: ugo.userId }),
      ])
    const before = await seen()
    await admin('disable', 'Ugo')
    expect(await seen()).toEqual(before)
  })

  it('outlasts a new password, which gives no access', async () => {
    const paul = await register(server.url, 'Paul')
    await admin('disable', 'Paul')
    const { link } = await resetLink('Paul')
    await choose(link, 'un autre')
    await expect(
      paul.ask.accounts.signIn.mutate({ login: 'Paul', password: 'un autre' }),
    ).rejects.toMatchObject(closed)
  })

  it('also ends a sign-in that is under way', async () => {
    await register(server.url, 'Noé')
    const client = await server.pool.connect()
    await client.query('begin')
    await client.query(
      `update app.credentials set disabled_at = now()
       where user_id = (select id from read_models.accounts where name = 'Noé')`,
    )
    const signingIn = signIn(server.url, 'Noé').catch((error: unknown) => error)
    await eventually(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like '%insert into sessions%'`,
      )
      return rows.length > 0
    }, 'the sign-in to wait')
    await client.query('commit')
    client.release()
    expect(await signingIn).toMatchObject(closed)
  })
})

/** The output of the command, and the link in it. */
async function resetLink(name: string) {
  const printed = await runCommand(server.databaseUrl, ['reset-link', name], {
    address: 'https://cadeaux.example',
  })
  const [words, link = ''] = printed.split('\n')
  return { words, link }
}

/** Chooses a password by a link, as the web application does. */
function choose(link: string, chosen: string) {
  const [hash = '', userId = ''] = link.split('/').toReversed()
  return browser(server.url).ask.accounts.resetPassword.mutate({ userId, hash, password: chosen })
}

describe('a recovery link', () => {
  it('is printed for the operator to pass on, and works once', async () => {
    const zoe = await register(server.url, 'Zoé')
    const { words, link } = await resetLink('Zoé')
    expect(words).toBe('Pour « Zoé » seulement, une fois et dans l’heure :')
    expect(link).toMatch(new RegExp(`^https://cadeaux\\.example/reset/${zoe.userId}/[\\w-]{43}$`))
    expect(await isOpen(zoe)).toBe(true)
    await choose(link, 'mon nouveau')
    expect(await isOpen(zoe)).toBe(false)
    await zoe.ask.accounts.signIn.mutate({ login: 'Zoé', password: 'mon nouveau' })
    await expect(choose(link, 'encore un')).rejects.toMatchObject({ data: { failure: 'InvalidResetLink' } })
  })

  it('is refused when there are three valid ones already', async () => {
    await register(server.url, 'Iris')
    for (let nth = 0; nth < 3; nth++) await resetLink('Iris')
    await expect(resetLink('Iris')).rejects.toThrow(
      '« Iris » a déjà trois liens valables : attendez une heure.',
    )
  })
})

describe('the list of people', () => {
  it('has their names and what the operator must know, and nothing about wishes', async () => {
    const [max, lou] = [await register(server.url, 'Max'), await register(server.url, 'Loulou')]
    await gather('Les Hêtres', [max, lou])
    await max.ask.wishes.add.mutate({ commandId: randomUUID(), owner: max.userId, name: 'Une théière' })
    await admin('grant', 'Max')
    await admin('disable', 'Loulou')
    const users = await admin('users')
    expect(users).toMatch(new RegExp(`^Max +${emailOf('Max')} +administre$`, 'm'))
    expect(users).toMatch(new RegExp(`^Loulou +${emailOf('Loulou')} +compte fermé$`, 'm'))
    expect(users).not.toMatch(/ $/m)
    const families = await admin('families')
    expect(families).toMatch(/^Les Hêtres +2 membres$/m)
    const members = await admin('members', ' les hêtres')
    expect(members).toBe('Loulou\nMax')
    for (const output of [users, families, members]) expect(output).not.toMatch(/théière|SAPINS|argon2/)
  })
})

describe('a name without its accents', () => {
  it('is found, unless somebody has exactly this one', async () => {
    await register(server.url, 'Hélène Ça')
    expect(await admin('enable', 'helene ca')).toBe('Le compte de « Hélène Ça » n’était pas fermé.')
    await register(server.url, 'Helene Ca')
    expect(await admin('enable', 'helene ca')).toBe('Le compte de « Helene Ca » n’était pas fermé.')
    await register(server.url, 'Hélène Ca')
    await expect(admin('enable', 'hélene ca')).rejects.toThrow(/^Plusieurs personnes s’appellent/)
    await gather('Les Chênes', [await register(server.url, 'Rémi')])
    expect(await admin('members', 'les chenes')).toBe('Rémi')
  })
})

describe('another email', () => {
  it('is what the person signs in with, once no link was sent to the former one', async () => {
    const ines = await register(server.url, 'Inès')
    const { link } = await resetLink('Inès')
    expect(await admin('email', 'Inès', ' Ines@famille.example')).toBe(
      'L’adresse de « Inès » est maintenant Ines@famille.example.',
    )
    expect(await admin('email', 'Inès', 'Ines@famille.example')).toBe('C’était déjà l’adresse de « Inès ».')
    expect(await ines.ask.accounts.me.query()).toMatchObject({ email: 'Ines@famille.example' })
    await expect(choose(link, 'mon nouveau')).rejects.toMatchObject({ data: { failure: 'InvalidResetLink' } })
  })

  it('is refused if somebody has it, or if it is none', async () => {
    const [, lise] = [await register(server.url, 'Jade'), await register(server.url, 'Lise')]
    await expect(admin('email', 'Jade', emailOf('Lise'))).rejects.toThrow(
      'Un compte existe déjà à cette adresse',
    )
    await expect(admin('email', 'Jade', 'jade')).rejects.toThrow(
      'Veuillez renseigner une adresse email valide',
    )
    await expect(admin('email', lise.userId, 'x@y')).rejects.toThrow('adresse email valide')
  })
})

describe('leaving a family', () => {
  it('is done for somebody who is in it', async () => {
    const [abel, bea] = [await register(server.url, 'Abel'), await register(server.url, 'Béa')]
    await gather('Les Saules', [abel, bea])
    expect(await admin('leave', 'bea', 'les saules')).toBe('« Béa » n’est plus de la famille « Les Saules ».')
    expect(await admin('members', 'Les Saules')).toBe('Abel')
    await expect(admin('leave', 'Béa', 'Les Saules')).rejects.toThrow(
      '« Béa » n’est pas de la famille « Les Saules »',
    )
    await expect(admin('leave', 'Béa', 'Les Autres')).rejects.toThrow('Aucune famille ne s’appelle')
  })
})

describe('a name nobody has', () => {
  it.each(['sign-out', 'disable', 'enable', 'reset-link'])(
    'is refused with a clear message by %s',
    async (command) => {
      await expect(admin(command, 'Personne')).rejects.toThrow(
        'Aucun compte n’a « Personne » pour nom ni pour adresse',
      )
    },
  )

  it('is refused with a clear message for a family', async () => {
    await expect(admin('members', 'Les Autres')).rejects.toThrow('Aucune famille ne s’appelle « Les Autres »')
  })
})
