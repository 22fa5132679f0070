import { randomUUID } from 'node:crypto'
import type { Household, Member } from '@cachotteries/server/testing/households'
import { contentOf, photoOf } from '../browser/home.ts'
import { json } from '../http/buying.ts'

const names = ['Olive', 'Marc', 'Léa', 'Ugo']
const familyname = 'Martin'
const code = 'SAPIN42'

/**
 * Registers four people who are in one family, one of whom has a wish for each of these photos. It uses the documented calls
 * alone: the procedures of the web application are others in each release.
 */
export async function settleFamily(url: string, photos: readonly Buffer[]): Promise<Household> {
  const members: Member[] = []
  for (const name of names) members.push(await register(url, name))
  const [owner, ...relatives] = members
  if (!owner) throw new Error('nobody was registered')
  await call(url, owner, 'POST', '/families', { name: familyname, code })
  for (const relative of relatives) await call(url, relative, 'POST', '/families/join', { familyname, code })
  const [list] = await call<{ uid: string }[]>(url, owner, 'GET', `/users/${owner.user}/wishlists`)
  const wishes: string[] = []
  for (const [index, photo] of photos.entries()) {
    const img = await photoOf({ serverUrl: url, cookie: () => owner.cookie }, photo)
    const wish = contentOf(index + 1, img)
    wishes.push((await call<{ uid: string }>(url, owner, 'POST', `/wishlists/${list?.uid}/wishes`, wish)).uid)
  }
  return { owner, relatives, wishes }
}

async function register(url: string, name: string): Promise<Member> {
  const password = randomUUID()
  const email = `${Buffer.from(name).toString('hex')}@famille.example`
  await send(url, 'POST', '/register', {}, { name, email, password })
  const { headers } = await send(url, 'POST', '/login', {}, { login: name, password })
  const session = headers.getSetCookie().find((one) => one.startsWith('session='))
  const cookie = session?.split(';')[0] ?? ''
  const { uid } = await call<{ uid: string }>(url, { cookie }, 'GET', '/users/me')
  return { user: uid, cookie }
}

async function call<Answer>(
  url: string,
  { cookie }: Pick<Member, 'cookie'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  return (await (await send(url, method, path, { cookie }, body)).json()) as Answer
}

/** Fails if it is refused. */
async function send(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Response> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && json) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
  return answer
}
