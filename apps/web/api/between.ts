import { atom, getDefaultStore } from 'jotai'
import type { Fetch } from './sentOnce.ts'

/** Whether something before the site, such as a proxy with a sign-in of its own, answers instead of it. */
export const signInAskedAtom = atom(false)

/**
 * Fetches from our server alone: it redirects none of its calls, and answers all in JSON. What somebody in between answers is
 * no answer, and loading the page again leads to where that one asks people to sign in.
 */
export function fromServer(fetch: Fetch): Fetch {
  let wasAsked = false
  return async (url, options) => {
    const answer = await fetch(url, { ...options, redirect: 'manual' })
    const isAsked = isSignIn(answer)
    // Once: the person may have put it off.
    if (isAsked !== wasAsked) getDefaultStore().set(signInAskedAtom, isAsked)
    wasAsked = isAsked
    if (isAsked) throw new Error('The answer is not the server’s')
    return answer
  }
}

/** A proxy whose own server is away answers otherwise: with a status of 500 and above. */
const isSignIn = ({ type, status, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  ([200, 401, 403].includes(status) && !(headers.get('content-type') ?? '').startsWith('application/json'))
