import '@cachotteries/embedded-postgres/testing/provided'
import { commandId, registerFamily } from '@cachotteries/server/testing/people'
import { startTestServer } from '@cachotteries/server/testing/server'
import { watchList } from '@cachotteries/server/testing/socket'
import { describe, expect, it } from 'vitest'
import { filesRunDuring } from './ran.ts'

describe('one click', () => {
  it('runs through the files that ARCHITECTURE.md names', async () => {
    const server = await startTestServer()
    const [owner, buyer, other] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Zoé'])
    if (!owner || !buyer || !other) throw new Error('three people were registered')
    const { uid } = await owner.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: 'Vélo',
    })
    const { socket, id } = await watchList(other, owner.userId)
    const ran = await filesRunDuring(async () => {
      const buying = buyer.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
      await socket.until(() => socket.messagesOf(id).length === 2)
      await buying
    })
    console.log(ran.join('\n'), ran.length)
    expect(ran.length).toBeGreaterThan(5)
    await socket.close()
    await server.stop()
  })
})
