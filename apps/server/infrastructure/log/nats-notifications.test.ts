import { eventually } from '@cachotteries/event-store/testing/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startNatsStandIn, type NatsStandIn } from '../../testing/nats-stand-in.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let nats: NatsStandIn
let server: TestServer | undefined
let lines: string[]

beforeEach(async () => {
  lines = []
  nats = await startNatsStandIn()
})
afterEach(async () => {
  await server?.stop()
  await nats.close()
})

const start = async (natsUrl?: string): Promise<void> => {
  server = await startTestServer({
    ...(natsUrl !== undefined && { natsUrl }),
    tell: (line) => lines.push(line),
  })
}

/** The lines of the operator's log about NATS. */
const logged = (): unknown[] =>
  lines.map((line): unknown => JSON.parse(line)).filter((line) => /nats/.test(JSON.stringify(line)))
const isUp = async (): Promise<string | undefined> => {
  const text = await (await fetch(`${server?.url}/metrics`)).text()
  return /^cachotteries_nats_up (\d)$/m.exec(text)?.[1]
}
const until = (up: '0' | '1') => eventually(async () => (await isUp()) === up, `NATS to be ${up}`)

/** Waits for failed attempts to connect. A line for each would be written by then. */
const untilTried = async (times: number): Promise<void> => {
  const before = nats.tries()
  await eventually(() => nats.tries() >= before + times, `${times} tries`)
}

const lost = { level: 'warn', event: 'nats lost', code: expect.stringMatching(/^\w+Error$/) }
const back = { level: 'info', event: 'nats back' }

describe('the operator’s log', () => {
  it('has one line when NATS is lost, and one when it is back', async () => {
    await start(nats.url)
    await until('1')
    expect(logged()).toEqual([])
    nats.goAway()
    await untilTried(3)
    expect(await isUp()).toBe('0')
    expect(logged()).toMatchObject([lost])
    nats.comeBack()
    await until('1')
    expect(logged()).toMatchObject([lost, back])
    nats.goAway()
    await until('0')
    expect(logged()).toMatchObject([lost, back, lost])
  })

  it('has a line when NATS is missing at the start, and one when it is back, without its address or password', async () => {
    nats.goAway()
    await start(nats.url.replace('//', '//nodes:mot-de-passe@'))
    await untilTried(3)
    expect(logged()).toMatchObject([lost])
    nats.comeBack()
    await until('1')
    expect(logged()).toMatchObject([lost, back])
    expect(lines.join('\n')).not.toMatch(/mot-de-passe|nodes|127\.0\.0\.1/)
  })

  it('has no line about NATS without an address, nor when the server stops', async () => {
    await start()
    expect(await isUp()).toBeUndefined()
    await server?.stop()
    await start(nats.url)
    await until('1')
    await server?.stop()
    server = undefined
    expect(logged()).toEqual([])
  })
})
