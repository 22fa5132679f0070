import { readConfig } from '@cachotteries/server/infrastructure/config'
import { describe, expect, it } from 'vitest'
import { compose, textOf, variablesIn } from './compose.ts'

const { services, volumes } = compose()
const shared = textOf('infra/caddy/application.Caddyfile')
const site = textOf('infra/caddy/Caddyfile')
const image = textOf('infra/Dockerfile')

/** A default in the Caddyfile: `{$NAME:value}`. */
const defaultOf = (name: string): string | undefined =>
  new RegExp(`\\{\\$${name}:([^}]*)\\}`).exec(shared)?.[1]

/** The variables that the image itself sets. */
const imageEnvironment = Object.fromEntries(
  [...(image.split('\nFROM ').at(-1) ?? '').matchAll(/^ENV (.+)$/gm)].flatMap(([, text = '']) =>
    text.split(' ').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=')
      return [name, value]
    }),
  ),
)

describe('the proxy', () => {
  it('finds the application at its port', () => {
    expect(defaultOf('APP_HOST')).toBe('app')
    expect(services['app']).toBeDefined()
    expect(defaultOf('APP_PORT')).toBe(imageEnvironment['PORT'])
    expect(imageEnvironment['HOST']).toBe('0.0.0.0')
    // Docker's own: https://docs.docker.com/engine/network/#dns-services
    expect(defaultOf('APP_DNS')).toBe('udp/127.0.0.11:53')
  })

  it('requires the public address, and gets it', () => {
    const needed = [site, textOf('infra/caddy/local.Caddyfile'), shared].flatMap(variablesIn)
    expect(new Set(needed)).toEqual(
      new Set(['PUBLIC_URL', 'APP_HOST', 'APP_PORT', 'APP_DNS', 'HTTP_PORT', 'HTTPS_PORT']),
    )
    for (const name of ['proxy', 'local-proxy'])
      expect(Object.keys(services[name]?.environment ?? {})).toEqual(['PUBLIC_URL'])
  })

  it('only speaks TLS 1.2 and 1.3, and leaves the choice of ciphers to Caddy', () => {
    expect(site).toMatch(/^\t\tprotocols tls1\.2 tls1\.3$/m)
    expect(site + shared).not.toMatch(/ciphers|insecure|curves|tls_/)
  })

  it('trusts no forwarded address, and repeats only requests that change nothing', () => {
    expect(shared).not.toMatch(/trusted_proxies|header_up/)
    expect(shared).toMatch(
      /lb_retry_match \{\s+method GET HEAD\s+not path \/api\/logout \/api\/logout\/ \/api\/reset\/\*\s+\}/,
    )
  })

  it('closes idle connections before Node.js does', () => {
    const seconds = Number(/^\t+keepalive (\d+)s$/m.exec(shared)?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(5)
  })

  it('logs no request', () => {
    expect(shared).toMatch(/fields \{\s+request delete\s+\}/)
    expect(site + shared).not.toMatch(/^\tlog\b(?! \{\n\t\tformat filter)/m)
  })
})

describe('the application', () => {
  const { environment = {}, secrets = [] } = services['app'] ?? {}

  it('knows every variable that it gets', () => {
    const names = [...Object.keys(environment), ...Object.keys(imageEnvironment)]
    const known =
      textOf('apps/server/infrastructure/config.ts') + textOf('apps/server/infrastructure/secret-files.ts')
    for (const name of names)
      // Node.js reads these itself.
      if (!['NODE_ENV', 'TMPDIR'].includes(name)) expect(known, name).toContain(name.replace(/_FILE$/, ''))
  })

  it('finds its secrets where they are mounted', () => {
    expect(secrets.map((name) => `/run/secrets/${name}`)).toEqual([environment['SMTP_URL_FILE']])
    expect(environment['METRICS_TOKEN_FILE']).toBe('/monitoring/metrics-token')
    expect(environment['DATABASE_URL_FILE']).toBe('/credentials/database-url')
    expect(services['postgres']?.environment?.['POSTGRES_PASSWORD_FILE']).toBe(
      '/credentials/database-password',
    )
    expect(volumes).toHaveProperty('credentials')
  })

  it('trusts the address that the proxy forwards', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: environment['TRUSTED_PROXIES'] }, undefined)
    expect(trustedProxies.length).toBeGreaterThan(0)
  })

  it('owns the folders where volumes are mounted, because volumes take their owner from there', () => {
    const targets = ['app', 'credentials', 'backup'].flatMap((name) =>
      (services[name]?.volumes ?? []).map((text) => text.split(':')[1]),
    )
    const [, made = ''] = /^RUN mkdir (.+) && chown node:node \1$/m.exec(image) ?? []
    for (const target of targets) expect(made.split(' ')).toContain(target)
    expect(made.split(' ')).toContain(imageEnvironment['DATA_DIR'])
  })

  it('has the programs of its containers in its image', () => {
    for (const { command = [], build } of Object.values(services))
      if (build)
        for (const [path] of command.join(' ').matchAll(/infra\/[\w/.-]+/g))
          expect(image, path).toContain(`COPY ${path} ./${path}\n`)
  })
})
