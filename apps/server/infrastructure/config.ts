import { join, resolve } from 'node:path'
import { z } from 'zod'
import { trustedProxies } from './http/client-address.ts'
import { mailFrom, nameForRelays, senderAt, type MailSettings } from './mail/settings.ts'
import { allowedHosts } from './outgoing/addresses.ts'
import { providerIn, providerVariables } from './provider-settings.ts'
import { isCut, secretAddress, secretHeaders } from './secret-addresses.ts'
import { withSecretFiles } from './secret-files.ts'

/** An OpenTelemetry collector that speaks OTLP over HTTP. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'l’adresse d’un collecteur OpenTelemetry, en http ou https' })
  // No request goes to an address with an account.
  .refine(
    (text) => new URL(text).username === '' && new URL(text).password === '' && !isCut(text),
    'sans compte ni mot de passe, qui vont dans OTEL_EXPORTER_OTLP_HEADERS',
  )
  .optional()

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}

const environment = z.object({
  PORT: z.coerce.number('PORT doit être un nombre').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: secretAddress('DATABASE_URL', ['postgres', 'postgresql', 'socket'], false).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL doit être une adresse http ou https' })
    .optional(),
  SMTP_URL: secretAddress('SMTP_URL', ['smtp', 'smtps'], true).optional(),
  MAIL_FROM: mailFrom.optional(),
  OPERATOR_CONTACT: z.string().max(200, 'OPERATOR_CONTACT est trop long (200 caractères au plus)').optional(),
  ALLOW_LOOKUP_HOSTS: allowedHosts.default(new Set()),
  RATE_LIMITS: z.enum(['on', 'off'], 'RATE_LIMITS vaut on ou off').default('on'),
  TRUSTED_PROXIES: trustedProxies.default([]),
  LOG: z.enum(['json', 'text'], 'LOG vaut json ou text').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: secretHeaders.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: secretHeaders.optional(),
  BACKUPS_DIR: z.string().min(1).optional(),
  SLOW_QUERY_MS: z.coerce
    .number('SLOW_QUERY_MS doit être un nombre de millisecondes')
    .int()
    .min(0)
    .default(500),
  NATS_URL: secretAddress('NATS_URL', ['nats', 'tls'], true).optional(),
  // Node.js reads it, and takes UTC for a name that it doesn't know. A path of the system, such as `:/etc/localtime`, is
  // left to it.
  TZ: z
    .string()
    .refine(
      (name) => /^:?\//.test(name) || isTimeZone(name),
      'TZ doit nommer un fuseau horaire, comme Europe/Paris',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN doit avoir au moins 16 caractères').optional(),
  ...providerVariables,
})

/**
 * @param webRoot the folder of the built web application; undefined serves the API only
 * @throws {Error} in French, naming each invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string | undefined) {
  const given = withSecretFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  const parsed = environment.safeParse(given.env)
  const provider = parsed.success ? providerIn(parsed.data) : { settings: undefined, complaints: [] }
  if (!parsed.success || given.complaints.length > 0 || provider.complaints.length > 0) {
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`) ?? []
    const complaints = [...given.complaints, ...issues, ...provider.complaints].map(
      (complaint) => `  ${complaint}`,
    )
    throw new Error(`La configuration est invalide :\n${complaints.join('\n')}`)
  }
  const { data } = parsed
  const from = data.MAIL_FROM ?? senderAt(data.PUBLIC_URL)
  const mail: MailSettings = {
    smtpUrl: data.SMTP_URL,
    from,
    ownName: nameForRelays(data.PUBLIC_URL, from),
    directory: join(resolve(data.DATA_DIR), 'mail'),
  }
  return {
    port: data.PORT,
    host: data.HOST,
    /** A PostgreSQL server; undefined for the embedded one in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(data.DATA_DIR),
    /** The folder of backups, for the metric of the newest one's age. */
    backupsDir: data.BACKUPS_DIR,
    /** The public address of the server, without a final slash; undefined for `localhost` and the port. */
    publicUrl: data.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    webRoot,
    mail,
    /** Whom people ask who get no mail. */
    operatorContact: data.OPERATOR_CONTACT,
    /** The places that the image look-up may contact although their addresses aren't public. */
    lookupHosts: data.ALLOW_LOOKUP_HOSTS,
    /** Off for load tests only. */
    rateLimits: data.RATE_LIMITS === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    /** The token to read the metrics with; undefined lets this machine read them without. */
    metricsToken: data.METRICS_TOKEN,
    /** Statements that take at least this long are logged, in milliseconds; 0 for none. */
    slowQueryMs: data.SLOW_QUERY_MS,
    tracing: tracingIn(given.env),
    /** The NATS server by which nodes notify each other; undefined for PostgreSQL's NOTIFY. */
    natsUrl: data.NATS_URL,
    /** The provider of OpenID Connect by which people may sign in; undefined for none. */
    provider: provider.settings,
  }
}

export type Config = Readonly<ReturnType<typeof readConfig>>

/** OpenTelemetry's variables; undefined when they name no endpoint, or disable it. */
function tracingIn(env: Readonly<NodeJS.ProcessEnv>): Readonly<Record<string, string>> | undefined {
  const named = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const isOff = env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none'
  if (named === undefined || isOff) return undefined
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('OTEL_') && value !== undefined ? [[name, value]] : [],
    ),
  )
}
