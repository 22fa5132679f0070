/** The part of `fetch` that the client uses. */
export type Fetch = (url: URL | RequestInfo, options: RequestInit) => Promise<Response>

/**
 * Sends a change once while it isn't answered: a button that is pressed twice, before the screen could show the first press,
 * asks for the same thing twice under two command ids. Both get the first one's answer.
 */
export function sentOnce(fetch: Fetch): Fetch {
  const sent = new Map<string, Promise<Response>>()
  return async (url, options) => {
    const { method, body } = options
    if (method !== 'POST' || typeof url !== 'string' || typeof body !== 'string') return fetch(url, options)
    const asked = `${url} ${body.replace(/"commandId":"[^"]*"/, '')}`
    const before = sent.get(asked)
    const answer = before ?? fetch(url, options)
    if (!before) {
      sent.set(asked, answer)
      const forget = (): void => void sent.delete(asked)
      answer.then(forget, forget)
    }
    // A body can be read once.
    return (await answer).clone()
  }
}
