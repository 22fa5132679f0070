import type { Duplex } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

type Header = readonly [name: string, value: string]

interface Message {
  headers: readonly Header[]
  readonly chunks: Buffer[]
}

/** One request and its answer, with the bytes that were sent. */
export class Exchange {
  readonly method: string
  readonly url: string
  readonly asked: Readonly<Message>
  readonly answered: Message = { headers: [], chunks: [] }
  /** 0 without an answer. */
  status = 0
  isOver = false

  constructor(method: string, url: string, headers: readonly Header[]) {
    this.method = method
    this.url = url
    this.asked = { headers, chunks: [] }
  }

  /** Records the handshake of a socket; what follows are frames. */
  static onHandshake(client: Duplex, server: Duplex, onExchange: (exchange: Exchange) => void): void {
    client.once('data', (question: Buffer) => {
      const [asked, headers] = headOf(question)
      const [method = '', url = ''] = asked.split(' ')
      const exchange = new Exchange(method, url, headers)
      onExchange(exchange)
      server.once('data', (answer: Buffer) => {
        const [answered, answeredHeaders] = headOf(answer)
        exchange.answeredWith(Number(answered.split(' ')[1]), answeredHeaders)
        exchange.end()
      })
      server.once('close', () => exchange.end())
    })
  }

  answeredWith(status: number, headers: readonly Header[]): void {
    this.status = status
    this.answered.headers = headers
  }

  end(): void {
    this.isOver = true
  }

  /** A picture counts among the files: it is asked for once, and kept in the browser. */
  get isOfApi(): boolean {
    return /^\/api\/(?!pictures\/)/.test(new URL(this.url, 'http://shop').pathname)
  }

  /** Whether it is the application's page, with its embedded view. */
  get isOurPage(): boolean {
    return /^\/($|login|app\b)/.test(new URL(this.url, 'http://shop').pathname)
  }

  /** The request's body. */
  get question(): string {
    return textOf(this.asked)
  }

  /** The answer's body, decoded. */
  get answer(): string {
    return textOf(this.answered)
  }
}

/** In their original order and case. */
export const headersOf = (raw: readonly string[]): Header[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []))

function headOf(chunk: Buffer): [line: string, headers: Header[]] {
  const [head = ''] = chunk.toString('latin1').split('\r\n\r\n')
  const [line = '', ...rest] = head.split('\r\n')
  return [line, headersOf(rest.flatMap((header) => /^([^:]+): ?(.*)$/.exec(header)?.slice(1) ?? []))]
}

function textOf({ headers, chunks }: Message): string {
  const body = Buffer.concat(chunks)
  const encoding = headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1]
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
