import type { ActOnWish } from '@cachotteries/domain/features/wishes/commands'
import { ManagedRuntime, type Layer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logLayer, systemAmbient } from '../../../composition/services.ts'
import { asOwner } from '../../families/published/relatives.ts'
import { commandId, registerFamily, type Person } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { perform } from './perform.ts'

let services: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof logLayer>>, never>
let olive: Person
let ugo: Person

const server = testServer()

beforeAll(async () => {
  services = ManagedRuntime.make(logLayer(server.databaseUrl, systemAmbient))
  ;[olive, ugo] = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
})
afterAll(() => services.dispose())

/** Renames Olive’s wish for her, as she saw it when the stream of its purchase had this version. */
const renameAsSeenAt = (wish: string, purchaseVersion: number) => {
  const actor = { by: asOwner(olive.userId), today: '2026-11-21', latestDay: '2026-11-22' }
  const command: ActOnWish = {
    ...actor,
    type: 'ActOnWish',
    wish,
    totalSurprise: new Set(),
    acts: [{ type: 'ChangeContent', content: { name: 'Vélo bleu' } }],
  }
  return services.runPromise(perform(actor, wish, commandId(), () => command, { purchaseVersion }))
}

const boughtOnce = async () => {
  const { uid } = await olive.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: olive.userId,
    name: 'Vélo',
  })
  await ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
  return uid
}

describe('an owner’s change of a wish that is bought at that moment', () => {
  it('is refused when the wish is hidden from them by now', async () => {
    const uid = await boughtOnce()
    await expect(renameAsSeenAt(uid, 0)).rejects.toMatchObject({ reason: 'NoSuchWish' })
    expect(await ugo.ask.wishes.get.query({ uid })).toMatchObject({ name: 'Vélo' })
  })

  it('is done when it stays on their list', async () => {
    await olive.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
    const uid = await boughtOnce()
    await renameAsSeenAt(uid, 0)
    expect(await ugo.ask.wishes.get.query({ uid })).toMatchObject({ name: 'Vélo bleu' })
  })
})
