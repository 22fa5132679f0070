import { request, type Agent, type OutgoingHttpHeaders } from 'node:http'

/** An answer as it was received. */
export interface Raw {
  readonly status: number
  /** In the order in which they were written. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

interface Asked {
  readonly method: string
  readonly headers: OutgoingHttpHeaders
  readonly body: string | undefined
}

/** Sends a request on a connection that is kept open. Not `fetch`, which would normalise the headers. */
export const askOver = (agent: Agent, url: string, { method, headers, body }: Asked): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, rawHeaders } = response
        resolve({ status: statusCode, headers: pairs(rawHeaders), body: Buffer.concat(parts).toString() })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })

/** Names and values take turns in `rawHeaders`. */
export const pairs = (rawHeaders: readonly string[]): (readonly [string, string])[] =>
  rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []))
