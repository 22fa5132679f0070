import '@cachotteries/embedded-postgres/testing/provided'
import { readFileSync } from 'node:fs'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { startTestServer } from '@cachotteries/server/testing/server'
import { stillClock } from '@cachotteries/server/testing/still-clock'
import { watchList } from '@cachotteries/server/testing/socket'
import { describe, expect, it } from 'vitest'
import { filesRunDuring } from './files-run.ts'

const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')

/** The files that ARCHITECTURE.md lists, from the root of the repository. */
function documentedFiles(): string[] {
  const [, list = ''] = /<!-- one click -->(.*)<!-- end of one click -->/s.exec(page) ?? []
  return [...list.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, file = '']) =>
    /^(event-store|domain)\//.test(file) ? `packages/${file}` : `apps/server/${file}`,
  )
}

/** Runs two purchases, each from the click to the frame on a relative's screen. Returns what both ran. */
async function filesOfOnePurchase(): Promise<readonly string[]> {
  // What a server does every few seconds is no part of a click. It looks for mails by a clock of its own, during one of the two at most.
  const server = await startTestServer({ ambient: stillClock })
  const [owner, buyer, other] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Zoé'])
  const add = async (name: string): Promise<string> =>
    (await owner.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name })).uid
  const uids = [await add('Vélo'), await add('Casque')]
  const { socket, id } = await watchList(other, owner.userId)
  // What was recorded before the click is on all screens.
  await server.liveCaughtUp()
  const clicks: (readonly string[])[] = []
  for (const [nth, uid] of uids.entries())
    clicks.push(
      await filesRunDuring(async () => {
        const buying = buyer.ask.purchases.give.mutate({ commandId: commandId(), uid })
        await socket.until(() => socket.messagesOf(id).length === nth + 2)
        await buying
      }),
    )
  await socket.close()
  await server.stop()
  const [first = [], second = []] = clicks
  return first.filter((file) => second.includes(file))
}

const documented = documentedFiles()
const numberOf = (folder: string): number => documented.filter((file) => file.startsWith(folder)).length

describe('a click on "Je l’offre"', () => {
  it('runs through the files that ARCHITECTURE.md lists, until it is on a relative’s screen', async () => {
    const files = await filesOfOnePurchase()
    const ofServer = files.filter((file) => /^(apps\/server|packages\/(event-store|domain))\//.test(file))
    expect(ofServer).toEqual(documented.toSorted())
  })

  it('runs through as many files as ARCHITECTURE.md says', () => {
    const [, ...said] =
      /These (\d+) files: (\d+) of the server, (\d+) of the event store and (\d+) of the domain/.exec(page) ??
      []
    const folders = ['', 'apps/server/', 'packages/event-store/', 'packages/domain/']
    expect(said.map(Number)).toEqual(folders.map(numberOf))
  })

  it('runs through at most 35 files of the server', () => {
    expect(numberOf('apps/server/')).toBeLessThanOrEqual(35)
  })
})
