import { join, resolve } from 'node:path'
import { z } from 'zod'
import { trustedProxies, type TrustedProxies } from './http/client-address.ts'
import { mailFrom, senderAt, smtpUrl, type MailSettings } from './mail/settings.ts'
import { allowedHosts, type AllowedHosts } from './outgoing/addresses.ts'
import { withSecretFiles } from './secret-files.ts'

/** An OpenTelemetry collector that speaks OTLP over HTTP. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'l’adresse d’un collecteur OpenTelemetry, en http ou https' })
  .optional()

const environment = z.object({
  PORT: z.coerce.number('PORT doit être un nombre').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL doit être une adresse http ou https' })
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  ALLOW_LOOKUP_HOSTS: allowedHosts.default(new Set()),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS vaut on ou off').default('on'),
  TRUSTED_PROXIES: trustedProxies.default([]),
  LOG: z.enum(['json', 'text'], 'LOG vaut json ou text').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  BACKUPS_DIR: z.string().min(1).optional(),
  SLOW_QUERY_MS: z.coerce
    .number('SLOW_QUERY_MS doit être un nombre de millisecondes')
    .int()
    .min(0)
    .default(500),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/, error: 'NATS_URL doit être une adresse nats ou tls' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN doit avoir au moins 16 caractères').optional(),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** A PostgreSQL server; undefined for the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The folder of backups, for the metric of the newest one's age. */
  readonly backupsDir: string | undefined
  /** The public address of the server, without a final slash; undefined for `localhost` and the port. */
  readonly publicUrl: string | undefined
  /** The folder of the built web application; undefined serves the API only. */
  readonly webRoot: string | undefined
  readonly mail: MailSettings
  /** The places that the image look-up may contact although their addresses aren't public. */
  readonly lookupHosts: AllowedHosts
  /** Off for load tests only. */
  readonly rateLimits: boolean
  readonly trustedProxies: TrustedProxies
  /** The token to read the metrics with; undefined lets this machine read them without. */
  readonly metricsToken: string | undefined
  /** Statements that take at least this long are logged, in milliseconds; 0 for none. */
  readonly slowQueryMs: number
  /** OpenTelemetry's variables, if they name an endpoint. */
  readonly tracing: Readonly<Record<string, string>> | undefined
  /** The NATS server by which nodes notify each other; undefined for PostgreSQL's NOTIFY. */
  readonly natsUrl: string | undefined
}

/** @throws {Error} in French, naming each invalid variable */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string | undefined): Config {
  const given = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const parsed = environment.safeParse(given.env)
  if (!parsed.success || given.complaints.length > 0) {
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`) ?? []
    const complaints = [...given.complaints, ...issues].map((complaint) => `  ${complaint}`)
    throw new Error(`La configuration est invalide :\n${complaints.join('\n')}`)
  }
  const { PORT, HOST, DATABASE_URL, DATA_DIR, PUBLIC_URL, SMTP_URL, MAIL_FROM } = parsed.data
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    dataDir: resolve(DATA_DIR),
    backupsDir: parsed.data.BACKUPS_DIR,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    webRoot,
    mail: {
      smtpUrl: SMTP_URL,
      from: MAIL_FROM ?? senderAt(PUBLIC_URL),
      directory: join(resolve(DATA_DIR), 'mail'),
    },
    lookupHosts: parsed.data.ALLOW_LOOKUP_HOSTS,
    rateLimits: parsed.data.RATE_LIMITS === 'on',
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    metricsToken: parsed.data.METRICS_TOKEN,
    slowQueryMs: parsed.data.SLOW_QUERY_MS,
    tracing: tracingIn(given.env),
    natsUrl: parsed.data.NATS_URL,
  }
}

/** OpenTelemetry's variables; undefined when they name no endpoint, or disable it. */
function tracingIn(env: Readonly<NodeJS.ProcessEnv>): Config['tracing'] {
  const named = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const isOff = env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none'
  if (named === undefined || isOff) return undefined
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('OTEL_') && value !== undefined ? [[name, value]] : [],
    ),
  )
}
