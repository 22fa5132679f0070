import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { startServer } from '@cachotteries/server/composition/start'
import { openGallery } from '@cachotteries/server/features/pictures/testing/gallery'
import { scripted } from '@cachotteries/server/testing/scripted'
import { describe, expect, inject, it } from 'vitest'
import { starting, type Build, type Server } from '../server.ts'
import { countedByLengths, isAskedMeanwhile, takesMoreThanAQuarter } from '../wifi.ts'
import { buildWith } from './build.ts'
import { itFinds } from './planted.ts'
import { leaksOfCapacity, leaksOfLengths, leaksOfQueues } from './wifi.ts'

const product: Build = { startServer, scripted }

async function on<A>(
  build: Build,
  places: readonly string[],
  act: (server: Server) => Promise<A>,
): Promise<A> {
  const database = await createTestDatabase(inject('postgresUrl'))
  const server = await starting(build, new Set(places))(database.url, { rateLimits: false })
  try {
    return await act(server)
  } finally {
    await server.stop()
    await database.drop()
  }
}

async function withGallery(build: Build, find: typeof isAskedMeanwhile, timeoutMs: number): Promise<boolean> {
  const gallery = await openGallery()
  try {
    return await on(build, [gallery.place], (server) => find(server, gallery, timeoutMs))
  } finally {
    await gallery.stop()
  }
}

describe('somebody who sees the lengths of what a relative loads', () => {
  it('can’t count purchases and secrets, nor tell pictures apart', async () => {
    expect(await on(product, [], countedByLengths)).toEqual([])
  })

  itFinds(leaksOfLengths, 'would, if the server had', async (leak) => {
    const findings = await on(await buildWith(leak), [], countedByLengths)
    return findings.length > 0
  })
})

describe('somebody who runs the server that pictures link to', () => {
  it('is asked for them whatever pictures of others are under way', async () => {
    expect(await withGallery(product, isAskedMeanwhile, 20_000)).toBe(true)
  })

  itFinds(leaksOfQueues, 'would not be, if the server had', async (leak) => {
    const isAsked = await withGallery(await buildWith(leak), isAskedMeanwhile, 3_000)
    return !isAsked
  })
})

describe('somebody who has many accounts', () => {
  it('has a quarter of the fetches from one address, of forms and of saved wishes together', async () => {
    expect(await withGallery(product, takesMoreThanAQuarter, 20_000)).toBe(false)
  })

  itFinds(leaksOfCapacity, 'would have more, if the server had', async (leak) =>
    withGallery(await buildWith(leak), takesMoreThanAQuarter, 20_000),
  )
})
