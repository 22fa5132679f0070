import { Agent, request } from 'node:http'
import type { Person } from '@cachotteries/server/testing/people'

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export interface Answered {
  /** Milliseconds from the request to the last byte of the answer. */
  readonly ms: number
  /** The part of the answer that must be the same for what is hidden and what is missing. */
  readonly status: string
}

export interface Connection {
  readonly ask: (by: Person, question: Question) => Promise<Answered>
  readonly close: () => void
}

/** One connection that is kept open, so that no request includes opening it. */
export function connect(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (by: Person, { method, path, body }: Question): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const bytes = body && Buffer.from(JSON.stringify(body))
      const content = bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}
      const options = { agent, method, headers: { cookie: by.cookie(), ...content } }
      const from = performance.now()
      const asked = request(`${url}${path}`, options, (answer) => {
        answer.on('error', reject)
        answer.on('end', () => resolve({ ms: performance.now() - from, status: `${answer.statusCode}` }))
        answer.resume()
      })
      asked.on('error', reject)
      asked.end(bytes)
    })
  return { ask, close: () => agent.destroy() }
}

/** The path of a tRPC query. */
export const query = (procedure: string, input: object): Question => ({
  method: 'GET',
  path: `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
})
