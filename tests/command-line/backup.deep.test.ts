import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appoint } from '@cachotteries/server/testing/administrators'
import { emailOf, gather, registerFamily, signIn, type Person } from '@cachotteries/server/testing/people'
import { randomSteps } from '@cachotteries/server/testing/random-history'
import { startTestServer } from '@cachotteries/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyView } from '../support/every-view.ts'
import { runProgram } from '../support/program.ts'
import { startServerProcess } from '../support/server-process.ts'

const names = ['Léa', 'Marc', 'Zoé', 'Ana']

let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cachotteries-drill-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

describe('a drill: backing up on one machine, restoring on another', () => {
  it('restores everybody’s views, and the family can continue', async () => {
    const file = join(home, 'famille.gz')
    const source = await startTestServer()
    const people = await registerFamily(source.url, 'Les Martin', names)
    await gather('Voisins', people.slice(1, 3))
    await appoint(source.databaseUrl, 'Léa')
    const wishes: string[] = []
    for (const step of randomSteps(150, 7)) await step(people, wishes).catch(() => {})
    const before = await everyView(people)
    const backedUp = await runProgram('admin', ['backup', file], { DATABASE_URL: source.databaseUrl })
    expect(backedUp).toMatchObject({ status: 0, stderr: '' })
    expect(backedUp.stdout).toMatch(/^\d+ événements sont dans .*famille\.gz/)
    await source.stop()

    const env = { DATA_DIR: join(home, 'data'), RATE_LIMITS: 'off' }
    const restored = await runProgram('admin', ['restore', file], env)
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    expect(restored.stdout).toMatch(/^\d+ événements sont revenus/)
    const server = await startServerProcess(env)
    const again: Person[] = []
    // By address, because some have changed their name.
    for (const name of names) again.push(await signIn(server.url, emailOf(name)))
    expect(await everyView(again)).toEqual(before)
    const once = await runProgram('admin', ['restore', file], env)
    expect(once).toMatchObject({ status: 1, stdout: '' })
    expect(once.stderr).toContain('Cette base contient déjà une famille')
    expect(await everyView(again)).toEqual(before)
    await server.end('SIGTERM')
  })

  it.each([
    ['backup', 'Il n’y a pas encore de base'],
    ['restore', 'Ce fichier, ou son dossier, n’existe pas'],
  ])('fails with a clear message to %s something that doesn’t exist', async (command, words) => {
    const env = { DATA_DIR: join(home, 'rien') }
    const { status, stdout, stderr } = await runProgram('admin', [command, join(home, 'rien.gz')], env)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(words)
  })
})
