import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startServerProcess } from '../support/server-process.ts'

it('every answer over https has an HSTS header of a year, which includes subdomains', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  onTestFinished(() => database.drop())
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://cadeaux.example',
  })
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
  for (const path of paths) {
    const { headers } = await fetch(`${server.url}${path}`)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  }
})
