import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'

const familySize = 10

/** At least so many people in families, who want digests and are told of somebody else's wish. */
export async function gatherReaders(url: string, count: number): Promise<readonly Person[]> {
  const readers: Person[] = []
  for (let family = 1; readers.length < count; family++) {
    const names = Array.from({ length: familySize }, (_, nth) => `Ana ${family}.${nth}`)
    const people = await registerFamily(url, `Martin ${family}`, names)
    for (const { ask } of people) await ask.digests.choose.mutate({ rhythm: 'weekly' })
    for (const { ask, userId } of people.slice(0, 2))
      await ask.wishes.add.mutate({ commandId: commandId(), owner: userId, name: 'Vélo' })
    readers.push(...people)
  }
  return readers
}
