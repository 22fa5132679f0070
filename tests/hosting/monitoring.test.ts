import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineParts } from '@cachotteries/server/composition/features'
import { startTestServer, type TestServer } from '@cachotteries/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { compose, textOf } from './compose.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

const alerts: { groups: { rules: Rule[] }[] } = parse(textOf('infra/prometheus/alerts.yml'))
const rules = alerts.groups.flatMap((group) => group.rules)
const dashboard: { panels: Panel[] } = JSON.parse(textOf('infra/grafana/dashboards/cachotteries.json'))
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

/** Series that Prometheus makes itself. */
const prometheusOwn = new Set(['up', 'ALERTS'])

/** Each series of a query: its name, and the matchers of its labels. */
const seriesIn = (expr: string): [name: string, selector: string][] =>
  [...expr.matchAll(/\b((?:cachotteries|process|nodejs)_\w+|up|ALERTS)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', selector = '']) => [name, selector],
  )

let server: TestServer
let backups: string
let text: string

const metrics = async (): Promise<string> =>
  (
    await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer seize-lettres-au-moins' } })
  ).text()

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'cachotteries-backups-'))
  server = await startTestServer({
    metricsToken: 'seize-lettres-au-moins',
    backupsDir: backups,
    parts: machineParts,
    // No server listens there, but with this setting the server has the series of NATS.
    natsUrl: 'nats://127.0.0.1:9',
  })
  await fetch(`${server.url}/api/users/me`)
  text = await metrics()
})
afterAll(async () => {
  await server.stop()
  await rm(backups, { recursive: true })
})

/** Whether a server has a series of this name, with labels that match: `event=~"a|b"`. */
function isExposed(name: string, selector: string): boolean {
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line))
  const wanted = [...selector.matchAll(/(\w+)(=~?)"([^"]*)"/g)].filter(([, label]) => label !== 'job')
  return lines.some((line) =>
    wanted.every(([, label, operator, value = '']) => {
      const [, has = ''] = new RegExp(`[{,]${label}="([^"]*)"`).exec(line) ?? []
      return operator === '=' ? has === value : new RegExp(`^(?:${value})$`).test(has)
    }),
  )
}

describe('the series of alerts and dashboards', () => {
  it.each(queries)('exist: %s', (_, expr) => {
    const series = seriesIn(expr)
    expect(series.length).toBeGreaterThan(0)
    // A status that this server never returned has no series yet; that there are statuses is enough.
    for (const [name, selector] of series)
      if (!prometheusOwn.has(name))
        expect(isExposed(name, selector.replace(/status="\w+"/, '')), `${name}{${selector}}`).toBe(true)
  })

  it('have only label values that the product uses', () => {
    const events = queries.flatMap(([, expr]) => [...expr.matchAll(/event=~?"([^"]*)"/g)])
    expect(events.length).toBeGreaterThan(1)
    for (const [, words = ''] of events)
      for (const word of words.split('|'))
        expect(isExposed('cachotteries_operator_entries_total', `event=~"${word}"`), word).toBe(true)
  })
})

describe('alerts', () => {
  it('exist for everything that needs attention', () => {
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining([
        ...['NoNode', 'NodeDown', 'DatabaseDown', 'Errors', 'SlowAnswers', 'LiveViewsBehind'],
        ...['ManyLiveConnections', 'MailsFail', 'DiskFull', 'BackupOld'],
      ]),
    )
  })

  it('have a severity and a French text, and docs/hosting.md says what to do', () => {
    const page = textOf('docs/hosting.md')
    for (const { alert, labels, annotations } of rules) {
      expect(labels.severity).toMatch(/^(critical|warning)$/)
      expect(annotations.summary.length, alert).toBeGreaterThan(10)
      expect(page.includes(`\`${alert}\``), alert).toBe(true)
    }
  })
})

describe('Prometheus and Grafana', () => {
  const { services } = compose()
  const settings: {
    scrape_configs: {
      authorization: { credentials_file: string }
      dns_sd_configs: { names: string[]; port: number }[]
    }[]
  } = parse(textOf('infra/prometheus/prometheus.yml'))
  const [scraped] = settings.scrape_configs

  it('read every node, with the token that nodes have', () => {
    expect(scraped?.dns_sd_configs).toMatchObject([{ names: ['app'], port: 3000 }])
    expect(services['app']).toBeDefined()
    expect(textOf('infra/Dockerfile')).toContain(' PORT=3000 ')
    const { environment = {} } = services['app'] ?? {}
    expect(scraped?.authorization.credentials_file).toBe(environment['METRICS_TOKEN_FILE'])
  })

  it('read, without Docker, the only server, with the token that the page on hosting makes', () => {
    const { scrape_configs, ...rest } = parse(textOf('infra/systemd/prometheus.yml'))
    const { scrape_configs: _, ...ours } = parse(textOf('infra/prometheus/prometheus.yml'))
    expect(rest).toEqual(ours)
    const port = /^PORT=(\d+)$/m.exec(textOf('infra/systemd/settings.env'))?.[1]
    const token = '/etc/prometheus/metrics-token'
    expect(scrape_configs).toEqual([
      {
        job_name: 'cachotteries',
        authorization: { credentials_file: token },
        static_configs: [{ targets: [`127.0.0.1:${port}`] }],
      },
    ])
    expect(textOf('docs/hosting.md')).toContain(` /dev/stdin ${token}\n`)
  })

  it('have their settings mounted where they read them', () => {
    expect(services['prometheus']?.volumes).toContain('./infra/prometheus:/etc/prometheus:ro')
    expect(services['prometheus']?.command?.[0]).toBe('--config.file=/etc/prometheus/prometheus.yml')
    const { options }: { options: { path: string } } = parse(
      textOf('infra/grafana/provisioning/dashboards/cachotteries.yml'),
    ).providers[0]
    expect(services['grafana']?.volumes).toContain(`./infra/grafana/dashboards:${options.path}:ro`)
  })
})

describe('the metrics of a server', () => {
  const value = (name: string): number =>
    Number(new RegExp(`^cachotteries_${name} (.+)$`, 'm').exec(text)?.[1])

  it('have the free space of its disk', () => {
    expect(value('disk_size_bytes')).toBeGreaterThan(0)
    expect(value('disk_free_bytes')).toBeLessThanOrEqual(value('disk_size_bytes'))
  })

  it('have the time of the newest backup, if there is one, and ignore other files of its folder', async () => {
    expect(value('backup_newest_timestamp_seconds')).toBe(0)
    for (const [name, at] of [
      ['cachotteries-2026-11-20T03-30-00Z.gz', 1_795_145_400],
      ['cachotteries-2026-11-19T03-30-00Z.gz', 1_795_059_000],
      ['autre.gz', 1_799_999_999],
    ] as const) {
      await writeFile(join(backups, name), '')
      await utimes(join(backups, name), at, at)
    }
    await mkdir(join(backups, 'cachotteries'))
    text = await metrics()
    expect(value('backup_newest_timestamp_seconds')).toBe(1_795_145_400)
  })
})
