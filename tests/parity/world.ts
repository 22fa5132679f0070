import { appoint } from '@cachotteries/server/testing/administrators'
import { password, register, type Person } from '@cachotteries/server/testing/people'
import { repeatable } from '@cachotteries/server/testing/repeatable'
import { startTestServer, type TestServer } from '@cachotteries/server/testing/server'

/** The roles that make the requests, by their relation to Olive, whose list they are about. */
export const roles = ['owner', 'relative', 'recipient', 'stranger', 'administrator', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** A server with one family. Two such servers give the same bytes for the same requests. */
export interface World {
  readonly server: TestServer
  readonly people: Readonly<Record<Exclude<Role, 'anonymous'>, Person>>
  readonly familyId: string
  readonly wishlistId: string
  readonly preference: string
  /** Somebody without an account, whose list the owner keeps, and one of their preferences. */
  readonly kept: string
  readonly keptPreference: string
  /** A draw in the family, of the owner, the relative and the recipient. */
  readonly draw: string
  /** An occasion of the family, and a surprise in it for the recipient. */
  readonly occasion: string
  readonly surprise: string
  /** A wish of the owner that the relative bought. */
  readonly gift: string
  /** What the owner received from the relative. */
  readonly received: string
  /** What the relative wrote about the owner's list. */
  readonly message: string
  readonly wishes: Readonly<
    Record<'normal' | 'bought' | 'stays' | 'draft' | 'secret' | 'sharedSecret', string>
  >
}

/** The command ids that make a world, the same in each. */
function counting(): () => string {
  let count = 0
  return () => `10000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`
}

export async function startWorld(): Promise<World> {
  const ambient = repeatable()
  const server = await startTestServer({ ambient })
  const commandId = counting()
  const owner = await register(server.url, 'Olive')
  const relative = await register(server.url, 'Ugo')
  const recipient = await register(server.url, 'Zoé')
  const stranger = await register(server.url, 'Inès')
  const administrator = await register(server.url, 'Adam')
  await appoint(server.databaseUrl, 'Adam', ambient)
  const family = { name: 'Martin', code: 'SAPINS' }
  const { uid: familyId } = await owner.ask.families.create.mutate({ ...family, commandId: commandId() })
  for (const person of [relative, recipient, administrator])
    await person.ask.families.join.mutate({ ...family, commandId: commandId() })
  const add = async (
    by: Person,
    fields: {
      name: string
      isSecret?: boolean
      isDraft?: boolean
      recipientIds?: string[]
      isPurchased?: boolean
    },
  ) => {
    const { uid } = await by.ask.wishes.add.mutate({ owner: owner.userId, commandId: commandId(), ...fields })
    return uid
  }
  const choose = (totalSurprise: boolean) =>
    owner.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise })
  await choose(true)
  const stays = await add(relative, { name: 'Tasse', isSecret: false, isPurchased: true })
  await choose(false)
  const wishes = {
    stays,
    draft: await add(owner, { name: 'Ébauche', isDraft: true }),
    normal: await add(owner, { name: 'Vélo' }),
    bought: await add(relative, { name: 'Livre', isSecret: false, isPurchased: true }),
    secret: await add(relative, { name: 'Montre', isSecret: true }),
    sharedSecret: await add(relative, { name: 'Voyage', isSecret: true, recipientIds: [recipient.userId] }),
  }
  const { view } = await owner.ask.wishes.list.query({ owner: owner.userId })
  const { uid: preference } = await owner.ask.preferences.add.mutate({
    type: 'shoe-size',
    value: '38',
    commandId: commandId(),
  })
  const { uid: kept } = await owner.ask.keptPeople.add.mutate({
    commandId: commandId(),
    family: familyId,
    name: 'Bébé',
    birthDate: '2026-05-02',
  })
  const { uid: keptPreference } = await owner.ask.keptPeople.addPreference.mutate({
    commandId: commandId(),
    person: kept,
    type: 'shoe-size',
    value: '16',
  })
  const { uid: occasion } = await relative.ask.occasions.add.mutate({
    commandId: commandId(),
    family: familyId,
    title: 'Crémaillère',
    day: '2999-01-01',
  })
  const { uid: surprise } = await relative.ask.occasions.add.mutate({
    commandId: commandId(),
    family: familyId,
    title: 'Voyage de Zoé',
    day: '2999-01-02',
    people: [recipient.userId],
    isSurprise: true,
  })
  const { uid: draw } = await relative.ask.draws.draw.mutate({
    commandId: commandId(),
    family: familyId,
    title: 'Épiphanie',
    day: '2999-01-06',
    participants: [owner, relative, recipient].map(({ userId }) => userId),
  })
  const gift = await add(relative, { name: 'Carnet', isSecret: false, isPurchased: true })
  const written = await relative.ask.conversations.send.mutate({
    commandId: commandId(),
    owner: owner.userId,
    text: 'Qui prend les verres ?',
  })
  const lamp = await add(relative, { name: 'Lampe', isSecret: true, isPurchased: true })
  await relative.ask.gifts.change.mutate({ commandId: commandId(), uid: lamp, stage: 'given' })
  const { Told } = await relative.ask.received.tell.mutate({
    commandId: commandId(),
    gift: lamp,
    to: owner.userId,
  })
  return {
    server,
    received: Told[0]?.uid ?? '',
    message: written.Messages[0]?.uid ?? '',
    gift,
    people: { owner, relative, recipient, stranger, administrator },
    familyId,
    wishlistId: view.uid,
    preference,
    kept,
    keptPreference,
    occasion,
    surprise,
    draw,
    wishes,
  }
}

export { password }
