import { commandId, gather, register } from '../../../testing/people.ts'
import { openSocket } from '../../../testing/socket.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds: in one, Anne buys each of Olive's wishes after Olive opened her list, or the page of the wish. Then Olive says there
 * that she received it, or puts her list away and back. Everything that reaches her must be the same in both, byte by byte, whatever she chose to become of a
 * wish that is bought, over REST and over tRPC. Tests plant leaks, which this must find.
 */

interface World {
  /** What Olive gets, each with what she had opened before. */
  readonly got: readonly string[]
  /** What Anne sees of the wishes. */
  readonly annes: string
}

const at = new Date(Date.UTC(2026, 11, 25, 12))
const modes = { 'a wish that disappears': false, 'a wish that stays': true }

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsOnOldPages(one: Played, other: Played): Promise<string[]> {
  const [here, there] = [await play(one, true), await play(other, false)]
  const findings = here.got.flatMap((got, nth) =>
    got === there.got[nth] ? [] : [`Olive gets ${got} and not ${there.got[nth]}`],
  )
  if (here.got.length !== there.got.length) findings.push('Olive gets more in one of them')
  if (here.annes === there.annes) findings.push('Anne sees no difference either')
  return findings
}

async function play({ url, begin, liveCaughtUp }: Played, isBought: boolean): Promise<World> {
  let steps = 0
  const step = (): void => begin(`step ${++steps}`, at)
  const id = () => ({ commandId: commandId() })
  step()
  const olive = await register(url, 'Olive')
  step()
  const anne = await register(url, 'Anne')
  step()
  await gather('Martin', [olive, anne])
  const got: string[] = []
  const send = async (method: string, path: string, body?: object): Promise<string> => {
    step()
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { cookie: olive.cookie(), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    const answer = JSON.stringify([response.status, headers, await response.text()])
    // Each change has a frame of its own: two at once may share one.
    await liveCaughtUp()
    return answer
  }

  const open = {
    list: {
      REST: () => send('GET', `/users/${olive.userId}/wishlists`),
      tRPC: () => send('GET', `/trpc/wishes.list?input=${written({ owner: olive.userId })}`),
    },
    page: {
      REST: (uid: string) => send('GET', `/wishes/${uid}`),
      tRPC: (uid: string) => send('GET', `/trpc/wishes.get?input=${written({ uid })}`),
    },
  }
  const say = {
    REST: {
      receive: (uid: string, more: object = {}) => send('PUT', `/wishes/${uid}/received`, more),
      undo: (uid: string) => send('DELETE', `/wishes/${uid}/received`),
    },
    tRPC: {
      receive: (uid: string, more: object = {}) =>
        send('POST', '/trpc/received.receive', { ...id(), uid, ...more }),
      undo: (uid: string) => send('POST', '/trpc/received.undo', { ...id(), uid }),
    },
  }
  const annes: unknown[] = []

  for (const [mode, totalSurprise] of Object.entries(modes))
    for (const what of ['list', 'page'] as const)
      for (const over of ['REST', 'tRPC'] as const) {
        step()
        await olive.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise })
        step()
        const { uid } = await olive.ask.wishes.add.mutate({ ...id(), owner: olive.userId, name: 'Vélo' })
        await liveCaughtUp()
        const socket = await openSocket(olive)
        const list = socket.subscribe('wishes.live', { owner: olive.userId })
        await socket.until(() => socket.messagesOf(list).length > 0)
        const opened = await open[what][over](uid)
        step()
        if (isBought) await anne.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
        await liveCaughtUp()
        const { receive, undo } = say[over]
        const answers = [
          ...[opened, await receive(uid, { on: '2199-12-25' }), await receive(uid, { on: '2026-12-24' })],
          ...[await receive(uid), await undo(uid), await undo(uid), await receive(uid)],
        ]
        await socket.hasAll()
        for (const one of [...answers, ...socket.raw]) got.push(`${mode}, ${what}, ${over}: ${one}`)
        await socket.close()
        step()
        annes.push(await anne.ask.wishes.get.query({ uid }))
      }
  const put = {
    REST: (how: object) => send('PUT', '/users/me/wishlist', how),
    tRPC: (how: object) => send('POST', '/trpc/wishes.putAway', { ...id(), ...how }),
  }
  for (const [mode, totalSurprise] of Object.entries(modes))
    for (const over of ['REST', 'tRPC'] as const) {
      step()
      await olive.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise })
      step()
      const { uid } = await olive.ask.wishes.add.mutate({ ...id(), owner: olive.userId, name: 'Lampe' })
      await liveCaughtUp()
      const socket = await openSocket(olive)
      const list = socket.subscribe('wishes.live', { owner: olive.userId })
      await socket.until(() => socket.messagesOf(list).length > 0)
      step()
      if (isBought) await anne.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
      await liveCaughtUp()
      const answers = []
      for (const how of [
        { isDraft: true, year: 2026 },
        { isDraft: false, wishes: [uid] },
      ]) {
        answers.push(await put[over](how))
        // What disappears is gone at her next load.
        if (totalSurprise) answers.push(await open.list[over]())
      }
      await socket.hasAll()
      if (totalSurprise) answers.push(...socket.raw)
      for (const one of answers) got.push(`${mode}, put away and back, ${over}: ${one}`)
      await socket.close()
      step()
      await olive.ask.wishes.remove.mutate({ ...id(), uid }).catch(() => undefined)
    }
  return { got, annes: JSON.stringify(annes) }
}

const written = (input: object): string => encodeURIComponent(JSON.stringify(input))
