import { expect } from 'vitest'
import { undocumented, type RestAnswer } from './documented.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends requests with or without a session, and checks every answer against the OpenAPI document. */
export const restOf =
  (serverUrl: string, cookie: () => string = () => '') =>
  async <Body = unknown>(method: Method, path: string, body?: unknown): Promise<RestAnswer<Body>> => {
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { cookie: cookie(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    expectDocumented(method, path, answer)
    return answer
  }

/** Fails unless the document describes this call, this status and this body. */
export function expectDocumented(method: string, path: string, answer: RestAnswer<unknown>): void {
  expect(undocumented(method, path, answer)).toBeUndefined()
}
