import { commandId } from '../../../testing/people.ts'

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
/** What that is, in words. */
export const device = 'Firefox sur Linux'

/** A browser of somebody without an account, which keeps its cookies and follows where it is sent. */
export class Browser {
  readonly #url: string
  #cookie: string

  /** @param cookie of somebody who is signed in there */
  constructor(url: string, cookie = '') {
    this.#url = url
    this.#cookie = cookie
  }

  get cookie(): string {
    return this.#cookie
  }

  async open(path: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
    const answer = await fetch(this.#url + path, {
      redirect: 'manual',
      headers: { cookie: this.#cookie, 'user-agent': userAgent },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const [set = ''] = answer.headers.getSetCookie()
    const [cookie = ''] = set.split(';', 1)
    if (!this.#cookie.includes(cookie)) this.#cookie = [this.#cookie, cookie].filter(Boolean).join('; ')
    const to = answer.headers.get('location')
    return to === null ? { status: answer.status, text: await answer.text() } : this.open(to)
  }

  /** Sends a form of the page: as the guest who sees this wish there, or the first. */
  act = async (does: string, wish: string, more: Record<string, string> = {}) => {
    const { text } = await this.open('/guests/')
    const fields = [...text.matchAll(/name="guest" value="([^"]+)"[^]*?name="wish" value="([^"]+)"/g)]
    const [, guest = ''] = fields.find(([, , uid]) => uid === wish) ?? fields[0] ?? []
    return this.open('/guests/', { does, guest, wish, commandId: commandId(), ...more })
  }
}
