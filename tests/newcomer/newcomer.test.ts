import type { UnsavedPictureView } from '@cachotteries/contracts/pictures'
import { jpeg } from '@cachotteries/server/features/pictures/testing/pictures'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { shown, watchList } from '@cachotteries/server/testing/socket'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServerProcess } from '../support/server-process.ts'
import { newcomer } from './checkout.ts'

/** The link that stands for a photo from somebody's device. */
async function linkOf(photo: Buffer, { serverUrl, cookie }: Person): Promise<string> {
  const response = await fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as UnsavedPictureView).img
}

it('`npm start` serves people, a wish with its picture, a purchase and the other screen, and ends with 0', async () => {
  const { home, launch, remove } = newcomer()
  onTestFinished(remove)
  const server = await startServerProcess({ DATA_DIR: join(home, 'data') }, launch)
  // However the test ends.
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const [lea, max, zoe] = await registerFamily(server.url, 'Martin', ['Léa', 'Max', 'Zoé'])

  const img = await linkOf(await jpeg(1_600, 1_200), lea)
  const form = { commandId: commandId(), owner: lea.userId, name: 'Vélo', img }
  const { uid, picture } = await lea.ask.wishes.add.mutate(form)
  expect(picture).toMatchObject({ width: 1_200, height: 900 })

  const { socket, id } = await watchList(zoe, lea.userId)
  await max.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
  await socket.until(() => shown(socket.messagesOf(id)).get(uid)?.isPurchased === true)
  await socket.close()

  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain(`node="${process.version}"`)
  expect(metrics.match(/^cachotteries_part_working.*$/gm)?.toSorted()).toEqual([
    'cachotteries_part_working{part="notifications"} 1',
    'cachotteries_part_working{part="passwords"} 1',
    'cachotteries_part_working{part="pictures"} 1',
  ])
  expect(await server.end('SIGTERM')).toBe(0)
})
