import { expectDocumented } from '@cachotteries/server/testing/rest'
import type { Attempt } from './attempt.ts'
import type { Role, World } from './world.ts'

/** The outcome of a request, in one form for both transports. */
export interface Outcome {
  readonly status: number
  readonly answer: unknown
  readonly message: string | undefined
  readonly issues: unknown
  readonly cookies: readonly string[]
}

interface Asking {
  readonly as: Role
  /** Command ids, the same ones in both worlds. */
  readonly commandId: string
}

/** A person who signs in does so in another browser: else the session of the role ended with the first try that succeeds. */
const cookieOf = ({ people }: World, role: Role, { rest }: Attempt): string =>
  role === 'anonymous' || rest.call.startsWith('POST /login') ? '' : people[role].cookie()

/** A success is 200 in tRPC; REST's own status says more. */
const success = 200

export async function askRest(world: World, { as, commandId }: Asking, attempt: Attempt): Promise<Outcome> {
  const { rest } = attempt
  const [method = '', template = ''] = rest.call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, hole: string) => rest.at?.[hole] ?? '')
  const response = await fetch(`${world.server.url}/api${path}`, {
    method,
    headers: {
      cookie: cookieOf(world, as, attempt),
      'idempotency-key': commandId,
      'content-type': 'application/json',
    },
    ...(rest.body && { body: JSON.stringify(rest.body) }),
  })
  const text = await response.text()
  const body = text === '' ? undefined : (JSON.parse(text) as { message?: string; issues?: unknown })
  const { ok, status, headers } = response
  expectDocumented(method, path, { status, headers, body })
  return {
    status: ok ? success : response.status,
    answer: ok ? body : undefined,
    message: ok ? undefined : body?.message,
    issues: ok ? undefined : body?.issues,
    cookies: response.headers.getSetCookie(),
  }
}

export async function askTrpc(world: World, { as, commandId }: Asking, attempt: Attempt): Promise<Outcome> {
  const { trpc } = attempt
  const { kind, path, answer = (data: never) => data } = trpc
  const url = `${world.server.url}/api/trpc/${path}`
  const input = JSON.stringify(kind === 'query' ? trpc.input : { ...trpc.input, commandId })
  const response = await fetch(
    kind === 'query' && input ? `${url}?input=${encodeURIComponent(input)}` : url,
    {
      method: kind === 'query' ? 'GET' : 'POST',
      headers: { cookie: cookieOf(world, as, attempt), 'content-type': 'application/json' },
      ...(kind === 'mutation' && { body: input }),
    },
  )
  const { result, error } = (await response.json()) as {
    result?: { data?: never }
    error?: { message: string; data: { httpStatus: number; issues?: { path: string }[] } }
  }
  return {
    status: error?.data.httpStatus ?? success,
    answer: result?.data === undefined ? undefined : answer(result.data),
    message: error?.message,
    issues: error?.data.issues,
    cookies: response.headers.getSetCookie(),
  }
}
