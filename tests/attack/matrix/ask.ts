import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { RecordingSocket } from '@cachotteries/server/testing/socket'
import { askOver } from '../../secrecy/over-http.ts'
import { procedures } from './places.ts'
import type { Role, World } from './world.ts'

/** The status of an answer, and all of its bytes but the date. */
export interface Answer {
  readonly status: number
  readonly bytes: string
}

/** The values for the placeholders of a path and for the fields of a body or an input. */
export type Fields = Readonly<Record<string, unknown>>

/** Makes one call, by its name in the table: `PUT /wishes/{wishId}` or `wishes.change`. */
export function ask(world: World, as: Role, call: string, fields: Fields): Promise<Answer> {
  const cookie = as === 'anonymous' ? '' : world.people[as].cookie()
  if (call.includes(' ')) return overRest(world.server.url, cookie, call, fields)
  return procedures.get(call)?.kind === 'subscription'
    ? overSocket(world.server.url, cookie, call, fields)
    : overTrpc(world.server.url, cookie, call, fields)
}

async function overRest(serverUrl: string, cookie: string, call: string, fields: Fields): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ')
  const body = { ...fields }
  const path = template.replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
    delete body[hole]
    return String(fields[hole])
  })
  const sent = method === 'POST' || method === 'PUT' ? JSON.stringify(body) : undefined
  return overHttp(`${serverUrl}/api${path}`, cookie, method, sent)
}

async function overTrpc(serverUrl: string, cookie: string, call: string, fields: Fields): Promise<Answer> {
  const url = `${serverUrl}/api/trpc/${call}`
  if (procedures.get(call)?.kind === 'query')
    return overHttp(`${url}?input=${encodeURIComponent(JSON.stringify(fields))}`, cookie, 'GET', undefined)
  return overHttp(url, cookie, 'POST', JSON.stringify({ ...fields, commandId: randomUUID() }))
}

const agent = new Agent({ keepAlive: true })

async function overHttp(
  url: string,
  cookie: string,
  method: string,
  sent: string | undefined,
): Promise<Answer> {
  const asked = { method, headers: { cookie, 'content-type': 'application/json' }, body: sent }
  const { status, headers, body } = await askOver(agent, url, asked)
  const undated = headers.filter(([name]) => name.toLowerCase() !== 'date')
  return { status, bytes: JSON.stringify([undated, body]) }
}

/** A subscription has a status only when it is refused; 200 stands for one that begins. */
async function overSocket(serverUrl: string, cookie: string, call: string, fields: Fields): Promise<Answer> {
  const socket = new RecordingSocket(`${serverUrl.replace('http', 'ws')}/api/trpc`, { headers: { cookie } })
  const refused = once(socket.socket, 'unexpected-response').then(
    ([, response]: { statusCode?: number }[]) => response?.statusCode ?? 0,
  )
  const status = await Promise.race([once(socket.socket, 'open').then(() => 101), refused])
  if (status !== 101) {
    socket.socket.terminate()
    return { status, bytes: '' }
  }
  const id = socket.subscribe(call, fields)
  await socket.until(() => socket.framesOf(id).some(({ error, result }) => error ?? result?.data))
  const refusal = socket.frames.find(({ error }) => error)?.error
  await socket.close()
  return { status: statusOf(refusal), bytes: JSON.stringify(socket.raw) }
}

const statusOf = (refusal: object | undefined): number => {
  const { data } = (refusal ?? {}) as { data?: { httpStatus: number } }
  return data?.httpStatus ?? 200
}
