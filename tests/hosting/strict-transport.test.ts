import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startServerProcess } from '../support/server-process.ts'

/** What answers of all kinds say of https, from a server that people reach at this address. */
async function saidWhen(publicUrl: string): Promise<Set<string | null>> {
  const database = await createTestDatabase(inject('postgresUrl'))
  onTestFinished(() => database.drop())
  const server = await startServerProcess({ DATABASE_URL: database.url, PUBLIC_URL: publicUrl })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const paths = [
    '/',
    '/app/families',
    '/assets/rien.js',
    '/api/users/me',
    '/api/docs',
    '/api/rien',
    '/healthz',
  ]
  const answers = await Promise.all(paths.map((path) => fetch(`${server.url}${path}`)))
  return new Set(answers.map(({ headers }) => headers.get('strict-transport-security')))
}

describe('browsers of people who come by https', () => {
  it('are told by every answer to come by nothing else for a year, under this name and those below it', async () => {
    const said = await saidWhen('https://cadeaux.example')
    expect(said).toEqual(new Set(['max-age=31536000; includeSubDomains']))
  })
})

describe('browsers of people who come by http', () => {
  it('are told nothing of the kind', async () => {
    expect(await saidWhen('http://cadeaux.maison:3000')).toEqual(new Set([null]))
  })
})
