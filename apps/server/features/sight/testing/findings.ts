import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, gather, readAnnouncements, register, type Person } from '../../../testing/people.ts'
import type { RecordingSocket } from '../../../testing/socket.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in whether Ève is set aside for Léa's list, on which nothing is hidden. She has read all that is
 * announced, and everything is open that is about the list or has a row for each list: nothing may reach her screens by it. Then
 * Bob writes to those who see the list, in the first world alone. Tests plant leaks, which this must find.
 */

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 25, 12, minute))

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutSettingAside(one: Played, other: Played): Promise<string[]> {
  const [here, there] = [await play(one, true), await play(other, false)]
  return [
    ...here.filter((frame) => !there.includes(frame)).map((frame) => `Ève, who is set aside, gets ${frame}`),
    ...there.filter((frame) => !here.includes(frame)).map((frame) => `Ève, who is not, gets ${frame}`),
  ]
}

async function play({ url, begin, liveCaughtUp }: Played, isSetAside: boolean): Promise<readonly string[]> {
  const people: Person[] = []
  for (const name of ['Léa', 'Bob', 'Carol', 'Ève']) {
    begin(`${name} comes`, at(0))
    people.push(await register(url, name))
  }
  const [lea, bob, , eve] = people as [Person, Person, Person, Person]
  begin('they gather', at(1))
  await gather('Martin', people)
  await readAnnouncements(people)
  const id = () => ({ commandId: commandId() })
  const owner = lea.userId
  begin('Léa has a wish', at(2))
  await lea.ask.wishes.add.mutate({ ...id(), owner, name: 'Théière' })
  begin('Ève opens screens', at(3))
  const socket = await withScreensAbout(eve, owner)
  begin('Bob sets her aside', at(4))
  if (isSetAside) await bob.ask.sight.setAside.mutate({ ...id(), owner, person: eve.userId })
  await liveCaughtUp()
  begin('Bob writes', at(5))
  if (isSetAside) await bob.ask.conversations.send.mutate({ ...id(), owner, text: 'Entre nous' })
  await liveCaughtUp()
  await socket.hasAll()
  const frames = socket.raw.splice(0)
  await socket.close()
  return frames
}

async function withScreensAbout(who: Person, owner: string): Promise<RecordingSocket> {
  const socket = await openLiveScreens(who)
  const ids = ['wishes.live', 'conversations.live', 'sight.live', 'preferences.live'].map((path) =>
    socket.subscribe(path, { owner }),
  )
  await socket.until(() =>
    ids.every((one) => socket.framesOf(one).some(({ result }) => result?.type === 'data')),
  )
  socket.raw.splice(0)
  return socket
}
