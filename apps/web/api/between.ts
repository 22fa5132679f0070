import { TRPCClientError } from '@trpc/client'
import { atom, getDefaultStore } from 'jotai'

/** The part of `fetch` that the client uses. */
export type Fetch = (url: URL | RequestInfo, options: RequestInit) => Promise<Response>

/** Whether something before the site, such as a proxy with a sign-in of its own, answers instead of it. */
export const signInAskedAtom = atom(false)

/**
 * Fetches from our server alone: it redirects none of its calls, and answers all in JSON. What somebody in between answers is
 * no answer. Where that one asks people to sign in, loading the page again leads there; another refusal is told as its own.
 */
export function fromServer(fetch: Fetch): Fetch {
  let wasAsked = false
  return async (url, options) => {
    const answer = await fetch(url, { ...options, redirect: 'manual' })
    const { type, status } = answer
    const isForeign = type === 'opaqueredirect' || !(await isOurs(answer))
    // A proxy whose own server is away answers otherwise: with a status of 500 and above.
    const isAsked = isForeign && (type === 'opaqueredirect' || [200, 401, 403].includes(status))
    // Once: the person may have put it off.
    if (isAsked !== wasAsked) getDefaultStore().set(signInAskedAtom, isAsked)
    wasAsked = isAsked
    if (isAsked) throw new Error('The answer is not the server’s')
    if (isForeign && isRefusal(status)) throw refusedBetween(status)
    return answer
  }
}

async function isOurs(answer: Response): Promise<boolean> {
  if (!(answer.headers.get('content-type') ?? '').startsWith('application/json')) return false
  if (answer.ok || answer.status >= 500) return true
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && 'error' in body
}

/** Whether it would be refused again. A page may be there, or its turn come, in a moment. */
export const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && ![404, 408, 425, 429].includes(status)

/** For what something in between refuses, a proxy with a limit of its own perhaps: nothing of it has reached the server. */
export const refusedBetween = (status: number): TRPCClientError<never> =>
  TRPCClientError.from({
    error: {
      code: -32_603,
      message: `Ceci a été refusé avant d’arriver au site (réponse ${status}). Parlez-en à la personne qui s’en occupe.`,
      data: { httpStatus: status, failure: betweenFailure },
    },
  } as never)

/** The name of such a failure. */
export const betweenFailure = 'RefusedBetween'
