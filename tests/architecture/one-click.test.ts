import '@cachotteries/embedded-postgres/testing/provided'
import { readFileSync } from 'node:fs'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { startTestServer } from '@cachotteries/server/testing/server'
import { watchList } from '@cachotteries/server/testing/socket'
import { describe, expect, it } from 'vitest'
import { filesRunDuring } from './files-run.ts'

const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

/** The files that ARCHITECTURE.md lists, from the root of the repository. */
function documentedFiles(): string[] {
  const [, list = ''] = /<!-- one click -->(.*)<!-- end of one click -->/s.exec(page) ?? []
  return [...list.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file = '']) =>
    file.startsWith('event-store/') ? `packages/${file}` : `apps/server/${file}`,
  )
}

/** Runs a purchase, from the click to the frame on a relative's screen. */
async function filesOfOnePurchase(): Promise<readonly string[]> {
  const server = await startTestServer()
  const [owner, buyer, other] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Zoé'])
  if (!owner || !buyer || !other) throw new Error('three people were registered')
  const wish = { commandId: commandId(), owner: owner.userId, name: 'Vélo' }
  const { uid } = await owner.ask.wishes.add.mutate(wish)
  const { socket, id } = await watchList(other, owner.userId)
  // What was recorded before the click is on all screens.
  await server.liveCaughtUp()
  const files = await filesRunDuring(async () => {
    const buying = buyer.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await socket.until(() => socket.messagesOf(id).length === 2)
    await buying
  })
  await socket.close()
  await server.stop()
  return files
}

describe('a click on "Je l’offre"', () => {
  it('runs through the server files that ARCHITECTURE.md lists, until it is on a relative’s screen', async () => {
    const files = await filesOfOnePurchase()
    const ofServer = files.filter((file) => /^(apps\/server|packages\/event-store)\//.test(file))
    expect(ofServer).toEqual(documentedFiles().toSorted())
  })

  it('runs through at most 35 files of the server', () => {
    expect(documentedFiles().filter((file) => file.startsWith('apps/server/')).length).toBeLessThanOrEqual(35)
  })
})
