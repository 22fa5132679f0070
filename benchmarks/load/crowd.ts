import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Household } from '@cachotteries/server/testing/households'
import { asBuilt } from '../setting/as-built.ts'
import type { ToClients, FromClients } from './messages.ts'

type News = Extract<FromClients, { kind: 'news' }>

/** People at their screens, in other processes than the server's. */
export interface Crowd {
  readonly buy: (perSecond: number, seconds: number) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Spreads households over processes, and waits until all their screens are open. */
export async function gatherCrowd(
  serverUrl: string,
  households: readonly Household[],
  processes: number,
  onNews: (news: News) => void,
): Promise<Crowd> {
  const path = fileURLToPath(new URL('clients.ts', import.meta.url))
  const children = Array.from({ length: processes }, () => fork(path, { execArgv: asBuilt }))
  const tell = (child: ChildProcess, order: ToClients): boolean => child.send(order)
  const received = (child: ChildProcess, kind: FromClients['kind']): Promise<void> =>
    new Promise((resolve, reject) => {
      child.on('message', (word: FromClients) => word.kind === kind && resolve())
      child.once('exit', (status) => reject(new Error(`clients ended with ${status}`)))
    })
  for (const child of children)
    child.on('message', (word: FromClients) => word.kind === 'news' && onNews(word))
  const all = (kind: FromClients['kind'], orderOf: (index: number) => ToClients): Promise<unknown> =>
    Promise.all(
      children.map((child, index) => {
        const answer = received(child, kind)
        tell(child, orderOf(index))
        return answer
      }),
    )
  await all('opened', (index) => ({
    kind: 'open',
    serverUrl,
    households: households.filter((_, place) => place % processes === index),
  }))
  return {
    buy: async (perSecond, seconds) => {
      await all('bought', () => ({ kind: 'buy', perSecond: perSecond / processes, seconds }))
    },
    leave: async () => {
      const gone = children.map((child) => once(child, 'exit'))
      for (const child of children) tell(child, { kind: 'leave' })
      await Promise.all(gone)
    },
  }
}
