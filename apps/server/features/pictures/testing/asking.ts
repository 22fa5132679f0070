import { expect } from 'vitest'
import type { Picture, UnsavedPictureView } from '@cachotteries/contracts/pictures'
import { forwardedFor, type Person } from '../../../testing/people.ts'
import { expectDocumented } from '../../../testing/rest.ts'

interface Refused {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}

interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

async function post<Body>(
  { serverUrl, cookie, address }: Person,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Answer<Body>> {
  const response = await fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': type, ...forwardedFor(address) },
    body,
  })
  const answer = {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  }
  expectDocumented('POST', '/pictures', answer)
  return { status: answer.status, body: answer.body }
}

/** Sends a photo. */
export const photo = <Body = UnsavedPictureView & Refused>(
  person: Person,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<Answer<Body>> => post(person, new Uint8Array(bytes), type)

/** Has a link fetched for a form. */
export const link = <Body = UnsavedPictureView & Refused>(
  person: Person,
  url: unknown,
): Promise<Answer<Body>> => post(person, JSON.stringify({ url }), 'application/json')

/** A file as it was answered: its status, its headers but the date, and its bytes. */
export async function file({ serverUrl, cookie }: Pick<Person, 'serverUrl' | 'cookie'>, address: string) {
  const response = await fetch(serverUrl + address, { headers: { cookie: cookie() } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'))
  expectDocumented('GET', address.replace('/api', ''), {
    status: response.status,
    headers: response.headers,
    body: headers['content-type']?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes,
  })
  return { status: response.status, headers, bytes }
}

/** The picture of a view that must have one. */
export const pictureOf = ({ picture }: { readonly picture: Picture | null }): Picture =>
  picture ?? expect.fail('there is no picture')
