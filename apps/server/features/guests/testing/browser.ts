import { commandId } from '../../../testing/people.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
/** What that is, in words. */
export const device = 'Firefox sur Linux'

/** What stands for no list. */
export const noList = '-'.repeat(22)

/** A browser of somebody without an account, which keeps its cookies and follows where it is sent. */
export class Browser {
  readonly #url: string
  readonly #cookies: Map<string, string>

  /** @param cookie of somebody who is signed in there */
  constructor(url: string, cookie = '') {
    this.#url = url
    this.#cookies = new Map(
      cookie
        .split('; ')
        .filter(Boolean)
        .map((one) => nameAndValue(one)),
    )
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The value of one of its cookies. */
  of = (name: string): string => this.#cookies.get(name) ?? ''

  /** A program with what this browser has now. */
  copied = (): Browser => new Browser(this.#url, this.cookie)

  /** Sends something and reads the cookies of its answer, without following it. */
  send = async (
    path: string,
    { body, headers, ...options }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const answer = await fetch(this.#url + path, {
      redirect: 'manual',
      headers: { cookie: this.cookie, 'user-agent': userAgent, ...headers },
      ...(body && { method: 'POST', body }),
      ...options,
    })
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = nameAndValue(set.split(';', 1).join(''))
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  async open(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
    const answer = await this.send(path, form && { body: new URLSearchParams(form) })
    const to = answer.headers.get('location')
    if (to === null) return { status: answer.status, text: await answer.text() }
    return this.open(to, answer.status === 307 ? form : undefined)
  }

  /** Calls a procedure, with what it takes. */
  call = (procedure: string, input?: object): Promise<Response> =>
    this.send(`/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(input && { body: JSON.stringify(input) }),
    })

  /** What stands on the page for the list with this wish, or for the first. */
  listOf = async (wish: string): Promise<string> => {
    const { text } = await this.open('/guests/')
    const fields = [...text.matchAll(/name="list" value="([^"]+)"[^]*?name="wish" value="([^"]+)"/g)]
    const [, list = noList] = fields.find(([, , uid]) => uid === wish) ?? fields[0] ?? []
    return list
  }

  /** Sends a form of the page: on the list where this wish stands, or the first. */
  act = async (does: string, wish: string, more: Record<string, string> = {}) => {
    const list = more['list'] ?? (await this.listOf(wish))
    return this.open('/guests/', { does, list, wish, commandId: commandId(), ...more })
  }

  /** Joins the first gift of several of a wish that stands on the page. */
  join = async (wish: string, more: Record<string, string>) => {
    const { text } = await this.open('/guests/')
    const form = text.split('<form').find((one) => one.includes(wish) && one.includes('name="gift"')) ?? ''
    const [, gift = noList] = /name="gift" value="([^"]+)"/.exec(form) ?? []
    return this.act('join', wish, { gift, ...more })
  }
}

function nameAndValue(cookie: string): [string, string] {
  const [name = '', ...value] = cookie.split('=')
  return [name, value.join('=')]
}
