import { messages } from '@cachotteries/contracts/messages'
import { undocumented } from '@cachotteries/server/testing/documented'
import { z } from 'zod'
import type { Asked } from './requests.ts'

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const failure = z.strictObject({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.int(),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.int(),
      failure: z.enum(Object.keys(messages)),
      issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  }),
})
const success = z.strictObject({ result: z.strictObject({ data: z.unknown().optional() }) })
const refusal = z.object({ message: z.string().min(1) })

/** The reason why an answer is wrong; undefined when it is right. */
export function fault(
  { method, path, form }: Asked,
  { status, headers, text }: Answered,
): string | undefined {
  if (status >= 500) return `answered ${status}`
  // Node's own answer to a malformed request, which never reaches the application.
  if (text === '' && (status === 400 || status === 431)) return undefined
  if (form === 'procedure' && isRefusedStream(headers, text)) return undefined
  const body = parsed(text)
  if (body === notJson)
    return form === 'neither' && status < 300 ? undefined : `answered ${status} and no JSON`
  if (form === 'call') {
    const [plain = ''] = path.replace(/^\/api/, '').split('?')
    return undocumented(method, plain, { status, headers, body })
  }
  if (form === 'procedure') {
    // Refused by a middleware, before tRPC.
    if (status === 413 && refusal.safeParse(body).success) return undefined
    const { success: isFailure, data } = failure.safeParse(body)
    if (isFailure)
      return data.error.data.httpStatus === status ? undefined : `says another status than ${status}`
    return status === 200 && success.safeParse(body).success ? undefined : `answered ${status} ${text}`
  }
  if (text === '' || status < 300) return undefined
  return refusal.safeParse(body).success || failure.safeParse(one(body)).success
    ? undefined
    : `answered ${status} ${text}`
}

/** A subscription over HTTP: tRPC refuses it with an error in an event stream that ends. */
const isRefusedStream = (headers: Headers, text: string): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/event-stream') &&
  /^event: connected\ndata: .*\n+event: serialized-error\ndata: (.*)\s*$/.test(text)

const notJson = Symbol('not JSON')

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}

/** A batch has one answer for all its calls, however it is refused. */
const one = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body)
