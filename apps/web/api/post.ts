import { messages } from '@cachotteries/contracts/messages'
import { TRPCClientError } from '@trpc/client'
import { isRefusal, refusedBetween } from './between.ts'

interface Options {
  readonly signal?: AbortSignal
  /** Called with the part of the body that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** How long nothing may arrive before the connection is taken for lost, in milliseconds. The server may read a site meanwhile. */
const stillness = 20_000

/**
 * Sends a file, or JSON, to a documented call. It rejects with a refusal as tRPC's client does, so that `refusalOf` reads
 * both. It isn't `fetch`, which doesn't tell how much of a body was sent.
 */
export const post = <Answer>(
  path: string,
  body: Blob | object,
  { signal, onProgress }: Options = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', body instanceof Blob ? body.type : 'application/json')
    let still: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(still)
      still = setTimeout(() => request.abort(), stillness)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress?.(loaded / total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(still)
      const { status, response } = request
      if (status >= 200 && status < 300 && response !== null) resolve(response as Answer)
      else reject(refused(status, response as Partial<Refused> | null))
    })
    signal?.addEventListener('abort', () => request.abort())
    wait()
    request.send(body instanceof Blob ? body : JSON.stringify(body))
  })

/** The body of a refusal. A proxy may answer with another one, or with none. */
interface Refused {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}

const ourMessages = new Set<string>(Object.values(messages))

const isOurs = (body: Partial<Refused> | null): body is Refused =>
  body?.message !== undefined && (ourMessages.has(body.message) || Array.isArray(body.issues))

/** @param status 0 if the server was not reached, or the request was aborted; 200 for a page in its place */
function refused(status: number, body: Partial<Refused> | null): Error {
  if (status < 300) return new TRPCClientError(messages.Unavailable)
  if (!isOurs(body) && isRefusal(status)) return refusedBetween(status)
  const message = isOurs(body) ? body.message : messages.Unavailable
  const data = { httpStatus: status, issues: body?.issues }
  return new TRPCClientError(message, { result: { error: { code: -32_603, message, data } } })
}
