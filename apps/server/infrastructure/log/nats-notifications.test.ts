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

/** What was told of NATS. */
const told = (): unknown[] =>
  lines.map((line): unknown => JSON.parse(line)).filter((line) => /nats/.test(JSON.stringify(line)))
const isUp = async (): Promise<string | undefined> => {
  const text = await (await fetch(`${server?.url}/metrics`)).text()
  return /^cachotteries_nats_up (\d)$/m.exec(text)?.[1]
}
const until = (up: '0' | '1') => eventually(async () => (await isUp()) === up, `NATS to be ${up}`)

/** Until a node was turned away that often: a line for each would be there by then. */
const untilTried = async (times: number): Promise<void> => {
  const before = nats.tries()
  await eventually(() => nats.tries() >= before + times, `${times} tries`)
}

const lost = { level: 'warn', event: 'nats lost', code: expect.stringMatching(/^\w+Error$/) }
const back = { level: 'info', event: 'nats back' }

describe('whoever runs the server', () => {
  it('is told once that NATS is lost, and once that it is back', async () => {
    await start(nats.url)
    await until('1')
    expect(told()).toEqual([])
    nats.goAway()
    await untilTried(3)
    expect(await isUp()).toBe('0')
    expect(told()).toMatchObject([lost])
    nats.comeBack()
    await until('1')
    expect(told()).toMatchObject([lost, back])
    nats.goAway()
    await until('0')
    expect(told()).toMatchObject([lost, back, lost])
  })

  it('is told of one that isn’t there at the start, and when it comes, without its address or password', async () => {
    nats.goAway()
    await start(nats.url.replace('//', '//nodes:mot-de-passe@'))
    await untilTried(3)
    expect(told()).toMatchObject([lost])
    nats.comeBack()
    await until('1')
    expect(told()).toMatchObject([lost, back])
    expect(lines.join('\n')).not.toMatch(/mot-de-passe|nodes|127\.0\.0\.1/)
  })

  it('is told nothing of NATS where none is named, nor when the server stops', async () => {
    await start()
    expect(await isUp()).toBeUndefined()
    await server?.stop()
    await start(nats.url)
    await until('1')
    await server?.stop()
    server = undefined
    expect(told()).toEqual([])
  })
})
