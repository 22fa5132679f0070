import { Effect, Logger } from 'effect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linesPerMinute } from './minute-counts.ts'
import { forRequest, formOf, operatorLog, operatorLogger, tell, type OperatorLog } from './operator-log.ts'

let lines: string[]
let log: OperatorLog

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:30:00.000Z') })
  lines = []
  log = operatorLog({ form: 'json', write: (line) => lines.push(line) })
})
afterEach(() => void vi.useRealTimers())

const account = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const refused = { event: 'sign-in refused', account, network: '203.0.113.0/24' } as const
const parsed = (): unknown[] => lines.map((line): unknown => JSON.parse(line))

describe('a line for a journal', () => {
  it('has the time, level, node, request and event, in one line of JSON', () => {
    log.tell(refused, 'a1b2c3d4e5f6')
    expect(parsed()).toEqual([
      {
        level: 'warn',
        at: '2026-11-21T08:30:00.000Z',
        node: expect.stringMatching(/^[0-9a-f]{12}$/),
        request: 'a1b2c3d4e5f6',
        ...refused,
      },
    ])
  })

  it('names the node of its process, which differs from that of another process', () => {
    log.tell({ event: 'stopped' })
    log.tell({ event: 'stopped' })
    operatorLog({ form: 'json', write: (line) => lines.push(line) }).tell({ event: 'stopped' })
    const [first, second, elsewhere] = lines.map((line) => /"node":"(.+?)"/.exec(line)?.[1])
    expect(second).toBe(first)
    expect(elsewhere).not.toBe(first)
  })

  it('can’t be ended by its content, nor another line forged', () => {
    const why = 'x"}\n{"level":"info","event":"signed in"}\u2028'
    log.tell({ event: 'failed', why })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(parsed()).toMatchObject([{ event: 'failed', why }])
  })
})

describe('a line for a person', () => {
  const said = (...told: Parameters<OperatorLog['tell']>): string => {
    const written: string[] = []
    operatorLog({ form: 'text', write: (line) => written.push(line) }).tell(...told)
    return written.join('\n')
  }

  it('is French, and shows addresses to open and links to pass on unchanged', () => {
    expect(said({ event: 'ready', url: 'http://localhost:3000' })).toBe(
      '\n  Cachotteries est prêt : http://localhost:3000\n',
    )
    expect(said({ event: 'mail written', file: '/data/un.eml', link: 'http://localhost:3000/reset/…' })).toBe(
      '  Sans serveur de mail, un mail a été écrit dans /data/un.eml\n  Son lien : http://localhost:3000/reset/…',
    )
    expect(said(refused, 'a1b2c3d4e5f6')).toMatch(
      /^ {2}\d\d:\d\d:\d\d Connexion refusée \(compte 3f25.+, depuis 203\.0\.113\.0\/24\) \[a1b2c3d4e5f6\]$/,
    )
  })

  it('is written to terminals, unless the setting says otherwise', () => {
    const chosen = [
      formOf(undefined, true),
      formOf(undefined, false),
      formOf('json', true),
      formOf('text', false),
    ]
    expect(chosen).toEqual(['text', 'json', 'json', 'text'])
  })
})

describe('entries that people can cause', () => {
  it('are logged a limited number of times a minute, and then counted', () => {
    for (let time = 0; time < linesPerMinute + 5; time++) log.tell(refused)
    log.tell({ event: 'signed out', account })
    expect(lines).toHaveLength(linesPerMinute + 1)
    vi.advanceTimersByTime(60_000)
    expect(parsed().at(-1)).toMatchObject({ event: 'lines left out', of: 'sign-in refused', count: 5 })
    log.tell(refused)
    expect(parsed().at(-1)).toMatchObject(refused)
  })

  it('don’t hide another kind of error', () => {
    const broken = { event: 'unexpected error', stack: 'Error' } as const
    for (let time = 0; time < linesPerMinute + 5; time++) log.tell({ ...broken, code: '57P01' })
    log.tell({ ...broken, code: '23514' })
    expect(parsed().at(-1)).toMatchObject({ code: '23514' })
  })

  it('leave out no link that the operator has to pass on', () => {
    for (let time = 0; time < 2 * linesPerMinute; time++)
      log.tell({ event: 'mail written', file: '/data/un.eml', link: `http://localhost:3000/reset/${time}` })
    expect(lines).toHaveLength(2 * linesPerMinute)
  })
})

describe('requests that are refused', () => {
  it('are summed up once a minute, if there are any', () => {
    log.countRefused('forbidden')
    log.countRefused('invalid')
    log.countRefused('forbidden')
    expect(lines).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(parsed()).toMatchObject([{ event: 'requests refused', forbidden: 2, invalid: 1 }])
    vi.advanceTimersByTime(600_000)
    expect(lines).toHaveLength(1)
  })

  it('are summed up when the log is closed, even within the minute', () => {
    log.countRefused('unknown')
    log.close()
    expect(parsed()).toMatchObject([{ event: 'requests refused', unknown: 1 }])
  })
})

describe('an entry of a service', () => {
  const run = (effect: Effect.Effect<void>): void =>
    Effect.runSync(Effect.provide(effect, Logger.layer([operatorLogger(log)])))

  it('names the request that it belongs to', () => {
    run(forRequest(tell(refused), 'a1b2c3d4e5f6'))
    run(tell(refused))
    expect(parsed()).toMatchObject([{ ...refused, request: 'a1b2c3d4e5f6' }, refused])
    expect(parsed()[1]).not.toHaveProperty('request')
  })

  it('must be one of the allowed entries: other log messages are dropped', () => {
    run(Effect.log('Montre'))
    expect(lines).toEqual([])
  })
})
