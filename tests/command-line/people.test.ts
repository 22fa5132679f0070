import { register, signIn, atNode } from '@cachotteries/server/testing/people'
import { startNode, startTestServer, type TestServer } from '@cachotteries/server/testing/server'
import { openSocket } from '@cachotteries/server/testing/socket'
import type { RunningServer } from '@cachotteries/server/platform/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram, type Outcome } from '../support/program.ts'

let server: TestServer
let otherNode: RunningServer

beforeAll(async () => {
  server = await startTestServer()
  otherNode = await startNode(server.databaseUrl)
})
afterAll(async () => {
  await otherNode.stop()
  await server.stop()
})

const admin = (...args: readonly string[]): Promise<Outcome> =>
  runProgram('admin', args, { DATABASE_URL: server.databaseUrl })

const done = (...lines: readonly string[]): Outcome => ({
  status: 0,
  stdout: `${lines.join('\n')}\n`,
  stderr: '',
})

const signedOut = 4401
const notSignedIn = { data: { failure: 'NotSignedIn' } }

describe('signing somebody out', () => {
  it('ends all their sessions and closes their connections on every node, and nobody else’s', async () => {
    const lea = await register(server.url, 'Léa Martin')
    const again = await signIn(server.url, 'Léa Martin')
    const marc = await register(server.url, 'Marc')
    const sockets = [await openSocket(lea), await openSocket(atNode(otherNode.url, again))]
    const untouched = await openSocket(atNode(otherNode.url, marc))
    const told = done('« Léa Martin » devra se connecter de nouveau, sur tous ses appareils.')
    expect(await admin('sign-out', 'léa martin')).toEqual(told)
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
    for (const { ask } of [lea, again])
      await expect(ask.accounts.me.query()).rejects.toMatchObject(notSignedIn)
    await marc.ask.accounts.me.query()
    await untouched.close()
    await (await signIn(server.url, 'Léa Martin')).ask.accounts.me.query()
    // Whether there was something to end is nothing to the operator.
    expect([await admin('sign-out', 'Léa Martin'), await admin('sign-out', 'Léa Martin')]).toEqual([
      told,
      told,
    ])
  })

  it('fails clearly for a name nobody has', async () => {
    expect(await admin('sign-out', 'Personne')).toEqual({
      status: 1,
      stdout: '',
      stderr: '\n  Aucun compte n’a « Personne » pour nom ni pour adresse\n\n',
    })
  })
})
