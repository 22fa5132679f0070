import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/**
 * One connection that sends one request after another, and is opened again when the server has closed it, also while
 * a request was on its way. It only finds the end of each answer, because its own cost would hide what is measured.
 */
export class Line {
  readonly #url: string
  #socket: Socket
  #text = ''
  #answered: ((answer: Answer) => void) | undefined
  #lost: (() => void) | undefined

  static async to(url: string): Promise<Line> {
    return new Line(url, await open(url))
  }

  private constructor(url: string, socket: Socket) {
    this.#url = url
    this.#socket = this.#listen(socket)
  }

  async ask(request: Request): Promise<Answer> {
    const isFresh = this.#socket.readyState !== 'open'
    if (isFresh) {
      this.#socket = this.#listen(await open(this.#url))
      // A server that timed out a request says so before it closes the connection, when nothing waits for an answer.
      this.#text = ''
    }
    try {
      return await this.#asked(request)
    } catch (error) {
      if (isFresh) throw error
      return this.ask(request)
    }
  }

  #asked({ method, path, headers = {}, body = '' }: Request): Promise<Answer> {
    const length = Buffer.byteLength(body)
    const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': String(length) })
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#lost = () => reject(new Error(`${method} ${path} was left unanswered`))
    })
  }

  #listen(socket: Socket): Socket {
    socket.setNoDelay(true)
    // Bytes, because lengths are counted in bytes.
    socket.setEncoding('latin1')
    socket.on('data', (text) => this.#receive(String(text)))
    socket.once('close', () => {
      // An earlier connection may close after another has replaced it.
      if (socket === this.#socket) this.#lost?.()
    })
    return socket
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(text: string): void {
    this.#text += text
    const headersEnd = this.#text.indexOf('\r\n\r\n')
    if (headersEnd < 0) return
    const head = this.#text.slice(0, headersEnd)
    const status = Number(head.slice(9, 12))
    const bodyAt = headersEnd + 4
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    const end =
      status === 204 ? bodyAt : length === undefined ? chunksEnd(this.#text) : bodyAt + Number(length)
    if (end === undefined || this.#text.length < end) return
    const body = this.#text.slice(bodyAt, end)
    this.#text = this.#text.slice(end)
    this.#answered?.({ status, body })
  }
}

/** The end of a chunked answer; undefined while it is incomplete. */
function chunksEnd(text: string): number | undefined {
  const last = text.indexOf('\r\n0\r\n\r\n')
  return last < 0 ? undefined : last + 7
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}
