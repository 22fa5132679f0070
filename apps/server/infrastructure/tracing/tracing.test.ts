import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, emailOf, gather, register, signIn, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { running, startNode, startTestServer } from '../../testing/server.ts'
import { watchList } from '../../testing/socket.ts'
import { trustedProxies } from '../http/client-address.ts'
import { type Span, startCollector } from './testing/collector.ts'

let olive: Person
let anne: Person
let wish: string

const tracing = (): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: '20',
})

const collector = running(() => startCollector())
const server = running(() =>
  startTestServer({ tracing: tracing(), trustedProxies: trustedProxies.parse('loopback') }),
)

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
  anne = await register(server.url, 'Anne')
  await gather('Martin', [olive, anne])
  ;({ uid: wish } = await olive.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: olive.userId,
    name: 'Montre',
  }))
})

const attribute = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** Resolves with the first span that fulfils the condition, once it arrives. */
async function spanThat(what: string, holds: (span: Span) => boolean): Promise<Span> {
  await eventually(() => collector.spans().some(holds), what)
  return collector.spans().find(holds) ?? expect.unreachable()
}

const marked = (span: Span): boolean =>
  attribute(span, 'http.route') === '/api/wishes/:wishId' &&
  attribute(span, 'http.request.method') === 'PUT' &&
  attribute(span, 'cachotteries.status') === '2xx'

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

/** A request for one's own wish, with the header that says which trace it is a part of. */
const askWithin = (url: string, person: Person, header: string): Promise<Response> =>
  fetch(`${url}/api/wishes/${wish}`, { headers: { cookie: person.cookie(), traceparent: header } })

describe('a purchase', () => {
  it('is one trace: the request, its reads, the command and the append', async () => {
    const { status } = await restOf(server.url, anne.cookie)('PUT', `/wishes/${wish}`, { isPurchased: true })
    expect(status).toBe(200)
    const root = await spanThat('the request', marked)
    expect(root).toMatchObject({ name: 'PUT', status: { code: 1 } })
    expect(root).not.toHaveProperty('parentSpanId')
    const trace = collector.spans().filter(({ traceId }) => traceId === root.traceId)
    const names = trace.map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['PUT', 'select', 'wishes.change', 'read streams', 'append']))
    const ids = new Set(trace.map(({ spanId }) => spanId))
    for (const span of trace) if (span.spanId !== root.spanId) expect(ids).toContain(span.parentSpanId)
    const change = trace.find(({ name }) => name === 'wishes.change')
    const append = trace.find(({ name }) => name === 'append')
    expect(change?.parentSpanId).toBe(root.spanId)
    expect(append?.parentSpanId).toBe(change?.spanId)
    expect(collector.paths).toEqual(new Set(['POST /v1/traces application/json']))
  })

  it('that was refused has the same spans as any refused command', async () => {
    const { status } = await restOf(server.url, olive.cookie)('PUT', `/wishes/${wish}`, { isPurchased: true })
    expect(status).toBe(404)
    const refused = await spanThat('it', (span) => attribute(span, 'cachotteries.status') === '4xx')
    expect(refused.status).toEqual({ code: 1 })
    expect(collector.bodies.join('\n')).not.toMatch(/NoSuchWish|UnknownWish|BoughtBy|introuvable|\b404\b/)
  })
})

describe('work that no request waits for has its own trace', () => {
  it('a push to open screens, linked to its append by the position in the log', async () => {
    const { socket } = await watchList(anne, olive.userId)
    await olive.ask.wishes.add.mutate({ commandId: commandId(), owner: olive.userId, name: 'Lampe' })
    const added = await spanThat('it', (span) => attribute(span, 'http.route') === '/api/trpc/wishes.add')
    const append = await spanThat(
      'the append',
      ({ name, traceId }) => name === 'append' && traceId === added.traceId,
    )
    const place = attribute(append, 'log.position')
    expect(place).toBeDefined()
    await spanThat(
      'the push',
      (span) => span.name === 'live push' && Number(attribute(span, 'log.position')) >= Number(place),
    )
    await socket.close()
  })

  it('the sending of a mail', async () => {
    await fetch(`${server.url}/api/reset/${emailOf('Olive')}`)
    const sent = await spanThat('it', ({ name }) => name === 'send mail')
    expect(sent).not.toHaveProperty('parentSpanId')
    expect(sent.attributes).toEqual([])
  })
})

it('a look-up of a picture is a step of its request, without the address', async () => {
  await restOf(server.url, anne.cookie)('POST', '/wishes/findURL', { url: 'http://boutique.invalid/montre' })
  const lookup = await spanThat('it', ({ name }) => name === 'imageLookup.find')
  expect(lookup.parentSpanId).toBeDefined()
  expect(collector.bodies.join('\n')).not.toContain('boutique')
})

describe('the trace that a request belongs to', () => {
  it('is chosen by a trusted proxy', async () => {
    await askWithin(server.url, anne, traceparent)
    const asked = await spanThat('it', ({ parentSpanId }) => parentSpanId === caller.spanId)
    expect(asked).toMatchObject({ name: 'GET', traceId: caller.traceId })
  })

  it('is chosen by nobody else, nor by an invalid header', async () => {
    const elsewhere = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
    const alone = await startNode(server.databaseUrl, { tracing: tracing() })
    const inAlone = await signIn(alone.url, 'Olive')
    await askWithin(alone.url, inAlone, `00-${elsewhere.traceId}-${elsewhere.spanId}-01`)
    await askWithin(server.url, anne, `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`)
    await alone.stop()
    const signedIn = () =>
      collector.spans().filter((span) => attribute(span, 'http.route') === '/api/trpc/accounts.signIn').length
    const before = signedIn()
    await register(server.url, 'Lise')
    await eventually(() => signedIn() > before, 'what came after')
    const traces = new Set(collector.spans().map(({ traceId }) => traceId))
    expect(traces).not.toContain(elsewhere.traceId)
    expect(traces).not.toContain('0'.repeat(32))
  })
})

it('no trace has an id, a name or a text of anybody', () => {
  const sent = collector.bodies.join('\n')
  expect(collector.spans().length).toBeGreaterThan(20)
  for (const word of ['Montre', 'Lampe', 'Olive', 'Anne', 'Martin', '@', wish, olive.userId, anne.userId])
    expect(sent, word).not.toContain(word)
  expect(sent).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/)
})
