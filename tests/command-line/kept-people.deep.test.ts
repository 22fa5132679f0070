import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser, commandId } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import {
  offer,
  openNursery,
  outcomeOf,
  type Nursery,
} from '@cachotteries/server/features/kept-people/testing/nursery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'

let nursery: Nursery
let directory: string

const server = testServer()

beforeAll(async () => {
  nursery = await openNursery(server.url)
  directory = await mkdtemp(join(tmpdir(), 'cachotteries-'))
})
afterAll(() => rm(directory, { recursive: true }))

const admin = (...args: readonly string[]): Promise<string> => runCommand(server.databaseUrl, args)

describe('people without an account at the command line', () => {
  it('are listed with who keeps their lists, by their ids', async () => {
    const { uid, name } = await nursery.baby()
    expect(await admin('users')).toMatch(
      new RegExp(`^${name} +${uid} +sans compte, liste tenue par Léa Martin, Paul Martin$`, 'm'),
    )
  })

  it('are exported by name or by id, with a list like anybody’s', async () => {
    const { uid, name } = await nursery.baby()
    const { keeper } = nursery.people
    const wish = { commandId: commandId(), owner: uid, name: 'Cubes', isSecret: false, isPurchased: true }
    await keeper.ask.wishes.add.mutate(wish)
    await keeper.ask.wishes.add.mutate({ ...wish, commandId: commandId(), isSecret: true, name: 'Secret' })
    for (const [nth, login] of [name, uid].entries()) {
      const file = join(directory, `${uid}-${nth}.json`)
      expect(await admin('export', login, file)).toContain(`Ce que « ${name} » a est dans`)
      const exported: unknown = JSON.parse(await readFile(file, 'utf8'))
      expect(exported).toMatchObject({
        account: { uid, name, email: null, withoutAccount: true },
        lists: [{ Wishes: [{ name: 'Cubes', isPurchased: false }] }],
        relatives: [],
      })
    }
  })

  it('are disabled and enabled again: meanwhile nobody keeps the list, and links are invalid', async () => {
    const { uid, name } = await nursery.baby()
    const { keeper, member } = nursery.people
    const code = await offer(keeper, uid)
    const change = () =>
      outcomeOf(keeper.ask.keptPeople.change.mutate({ commandId: commandId(), uid, birthDate: null }))
    expect(await admin('disable', name)).toBe(
      `La liste de « ${name} », sans compte, n’est maintenant plus tenue par personne.`,
    )
    expect(await admin('disable', uid)).toBe(
      `La liste de « ${name} », sans compte, n’était déjà plus tenue par personne.`,
    )
    expect(await admin('users')).toMatch(new RegExp(`^${name} .*, fermé$`, 'm'))
    expect(await change()).toBe('NotKeeper')
    const takingOver = member.ask.keptPeople.takeOver.mutate({ commandId: commandId(), uid })
    expect(await outcomeOf(takingOver)).toBe('NotKeeper')
    const opening = () => outcomeOf(browser(server.url).ask.keptPeople.openHandover.mutate({ code }))
    expect(await opening()).toBe('InvalidHandoverLink')
    await member.ask.wishes.list.query({ owner: uid })
    expect(await admin('enable', uid)).toBe(`La liste de « ${name} », sans compte, est de nouveau tenue.`)
    expect(await change()).toBe('done')
    expect(await opening()).toBe('done')
  })

  it('are refused by commands that need an account, and by a name that several have', async () => {
    const { uid, name } = await nursery.baby()
    for (const command of ['sign-out', 'reset-link'])
      await expect(admin(command, uid)).rejects.toThrow(`« ${name} » n’a pas de compte`)
    await expect(admin('grant', uid)).rejects.toThrow('Utilisateur introuvable')
    const other = await openNursery(server.url, 'Durand')
    const twin = await other.people.keeper.ask.keptPeople.add.mutate({
      commandId: commandId(),
      family: other.family,
      name: name.toUpperCase(),
    })
    const file = join(directory, 'deux.json')
    for (const args of [
      ['export', name, file],
      ['disable', name],
    ])
      await expect(admin(...args)).rejects.toThrow(
        new RegExp(`Plusieurs personnes s’appellent «\\s${name}\\s».*(${uid}|${twin.uid})`, 's'),
      )
    expect(await admin('disable', twin.uid)).toContain('n’est maintenant plus tenue')
  })
})
