import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The fields of a span that tests read, in OTLP's JSON. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code: number; readonly message?: string }
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

export interface Collector {
  readonly url: string
  /** All spans received so far. */
  readonly spans: () => readonly Span[]
  /** The same, as they were received. */
  readonly bodies: readonly string[]
  readonly paths: ReadonlySet<string>
  readonly stop: () => Promise<void>
}

/** Receives traces over HTTP, as an OpenTelemetry collector does. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    paths,
    spans: () =>
      bodies
        .map((body): Sent => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
