/** The answer to a documented call. */
interface Answer {
  readonly status: number
  readonly body: { readonly message?: string; readonly userId?: string; readonly name?: string }
}

/** A browser that keeps every cookie it is given, by name, and makes the documented calls. */
export function cookieJar(serverUrl: string, cookies: Record<string, string> = {}) {
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      if (value === '') delete cookies[name]
      else cookies[name] = value
    }
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) } as Answer
  }
  return {
    cookies,
    get: (path: string) => send('GET', path),
    put: (path: string, body: object) => send('PUT', path, body),
    post: (path: string, body: object, headers?: Record<string, string>) => send('POST', path, body, headers),
  }
}

export type CookieJar = ReturnType<typeof cookieJar>
