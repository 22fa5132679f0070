import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, gather, register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { startTestServer, testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'

let olive: Person
let anne: Person
let wish: string

const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })
const metrics = async (): Promise<string> => (await ask()).text()

/** The value of a series as Prometheus writes it, its labels in braces. */
async function value(series: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`cachotteries_${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

/** Anne buys things for Olive in every way that there is. */
const server = testServer({ rateLimits: true })

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
  anne = await register(server.url, 'Anne')
  await gather('Martin', [olive, anne])
  const form = { commandId: commandId(), owner: olive.userId, name: 'Montre' }
  const { uid } = await olive.ask.wishes.add.mutate(form)
  wish = uid
  const asAnne = restOf(server.url, anne.cookie)
  await asAnne('PUT', `/wishes/${wish}`, { isPurchased: true })
  await restOf(server.url, olive.cookie)('GET', `/wishes/${wish}`)
  await restOf(server.url, olive.cookie)('PUT', `/wishes/${wish}/`, { isPurchased: true })
})

describe('the metrics', () => {
  it('count requests by their documented route, and measure how long they took', async () => {
    const seen = await value(
      'http_request_duration_seconds_count{method="GET",route="/api/wishes/:wishId",status="4xx"}',
    )
    expect(seen).toBe(1)
    expect(
      await value(
        'http_request_duration_seconds_count{method="PUT",route="/api/wishes/:wishId",status="2xx"}',
      ),
    ).toBe(1)
    expect(
      await value(
        'http_request_duration_seconds_count{method="POST",route="/api/trpc/wishes.add",status="2xx"}',
      ),
    ).toBe(1)
  })

  it('count what was recorded, followed and refused', async () => {
    expect(await value('log_appends_total{outcome="appended"}')).toBeGreaterThan(4)
    expect(await value('log_append_duration_seconds_count')).toBeGreaterThan(4)
    expect(await value('requests_refused_total{kind="unknown"}')).toBeGreaterThan(0)
    expect(await value('limits_reached_total{limit="signIn",by="both"}')).toBe(0)
    expect(await value('operator_entries_total{event="signed in"}')).toBe(2)
    expect(await value('mails_waiting')).toBe(0)
    expect(await value('database_up')).toBe(1)
    await server.liveCaughtUp()
    expect(await value('live_lag_events')).toBe(0)
  })

  it('count live connections, and what is sent on them', async () => {
    const before = (await value('live_frames_total')) ?? 0
    const socket = await openSocket(olive)
    const list = socket.subscribe('wishes.live', { owner: olive.userId })
    await socket.until(() => socket.messagesOf(list).length > 0)
    expect(await value('live_connections')).toBe(1)
    expect(await value('live_frames_total')).toBeGreaterThan(before)
    await socket.close()
    await eventually(async () => (await value('live_connections')) === 0, 'the connection to be gone')
  })

  it('count what is refused there, too', async () => {
    const invalid = (await value('requests_refused_total{kind="invalid"}')) ?? 0
    const socket = await openSocket(olive)
    const list = socket.subscribe('wishes.live', { owner: 'pas un identifiant' })
    await socket.until(() => socket.framesOf(list).length > 0)
    expect(await value('requests_refused_total{kind="invalid"}')).toBe(invalid + 1)
    await socket.close()
  })

  it('describe the process, the release and the running PostgreSQL', async () => {
    const { rows } = await server.pool.query<{ server_version: string }>('show server_version')
    expect(await value(`database_info{version="${rows[0]?.server_version}"}`)).toBe(1)
    expect(await metrics()).toMatch(/^cachotteries_build_info\{version="\d+\.\d+\.\d+[^"]*",node="v\d+/m)
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
      expect(await metrics()).toMatch(new RegExp(`^${name} \\d`, 'm'))
  })

  it('show whether changes wait for a standby, how many standbys follow, how far behind they are, and when another server took over', async () => {
    expect(await value('database_synchronous')).toBe(0)
    expect(await value('database_standbys{replication="synchronous"}')).toBe(0)
    expect(await value('database_standbys{replication="asynchronous"}')).toBe(0)
    expect(await value('database_replication_lag_seconds')).toBe(0)
    expect(await value('database_timeline')).toBe(1)
  })

  it('have no id, no name and no text of anybody, whatever is requested', async () => {
    const made = `/api/wishes/${wish}/Montre/${encodeURIComponent('<b>')}`
    for (const path of [made, '/Montre', '/api/trpc/Montre.add', '/api/reset/olive@famille.example'])
      await fetch(`${server.url}${path}`, { method: 'POST' })
    await fetch(`${server.url}/api/users`, { method: 'MONTRE' })
    const text = await metrics()
    for (const word of [wish, olive.userId, anne.userId, 'Montre', 'MONTRE', 'Olive', 'Martin', '@'])
      expect(text).not.toContain(word)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })

  it('have these labels and no others', async () => {
    const labels = new Set<string>()
    for (const [, name = '', inner = ''] of (await metrics()).matchAll(/^cachotteries_(\w+)\{(.+)\}/gm))
      labels.add(
        `${name.replace(/_(bucket|sum|count)$/, '')}: ${inner.replaceAll(/="[^"]*"/g, '').replace(/^le,|,le$/, '')}`,
      )
    expect([...labels].filter((label) => !label.endsWith(': le')).toSorted()).toEqual([
      'build_info: version,node',
      'database_info: version',
      'database_standbys: replication',
      'http_request_duration_seconds: method,route,status',
      'limits_reached_total: limit,by',
      'live_connections_closed_total: why',
      'log_appends_total: outcome',
      'mails_total: outcome',
      'operator_entries_total: event',
      'pushes_total: outcome',
      'requests_refused_total: kind',
    ])
  })
})

describe('somebody on another machine than the server', () => {
  it('gets the answer of an unknown address, no matter who they are', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    const answers = await Promise.all(
      [ask(forwarded), ask({ ...forwarded, cookie: olive.cookie() })].map(async (asked) => {
        const answer = await asked
        return [answer.status, await answer.text()]
      }),
    )
    const unknown = await fetch(`${server.url}/inconnu`)
    const text = await unknown.text()
    expect(answers).toEqual(answers.map(() => [unknown.status, text]))
  })
})

describe('while the database is away', () => {
  it('the metrics still answer, and say so', async () => {
    const alone = await startTestServer()
    const there = () => fetch(`${alone.url}/metrics`).then((answer) => answer.text())
    expect(await there()).toContain('cachotteries_database_up 1')
    await alone.pool.query(`alter schema app rename to elsewhere`)
    const text = await there()
    expect(text).toContain('cachotteries_database_up 0')
    expect(text).not.toMatch(/^cachotteries_(mails_waiting|live_lag_events|database_info)[ {]/m)
    await alone.stop()
  })
})
