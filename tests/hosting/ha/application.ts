import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/ports.ts'
import { isReady, startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { startProgram, type Program } from './programs.ts'
import { until } from './until.ts'

const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const

/** Three nodes of the application behind an nginx. */
export interface Application {
  readonly url: string
  /** The settings by which the operator's programs find the database. */
  readonly env: Readonly<Record<string, string>>
  readonly nodes: readonly string[]
  readonly restart: (node: number) => Promise<void>
  readonly output: () => string
  readonly close: () => Promise<void>
}

/** Starts the built application, with the settings of infra/nginx but without TLS. */
export async function startApplication(
  home: string,
  databaseUrl: string,
  smtpUrl: string,
): Promise<Application> {
  const [port, appPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: home, SMTP_URL: smtpUrl }
  const start = (host: string): Promise<ServerProcess> =>
    startServerProcess({
      ...env,
      HOST: host,
      PORT: String(appPort),
      PUBLIC_URL: url,
      TRUSTED_PROXIES: 'loopback',
    })
  const nodes: ServerProcess[] = []
  let output = ''
  for (const host of addresses) nodes.push(await start(host))
  const nginx = await startNginx(home, port, appPort)
  await until('the application answers through nginx', () => isReady(url))
  return {
    url,
    env,
    nodes: nodes.map((node) => node.url),
    restart: async (index) => {
      const node = nodes[index]
      if (!node) throw new Error(`there is no node ${index}`)
      const status = await node.end('SIGTERM')
      if (status !== 0) throw new Error(`a node ended with ${status}:\n${node.output()}`)
      output += node.output()
      nodes[index] = await start(addresses[index] ?? '')
    },
    output: () => output + nodes.map((node) => node.output()).join('\n'),
    close: async () => {
      await nginx.end('SIGQUIT')
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    },
  }
}

async function startNginx(home: string, port: number, appPort: number): Promise<Program> {
  const shipped = await readFile(
    fileURLToPath(new URL('../../../infra/nginx/cachotteries.conf', import.meta.url)),
    'utf8',
  )
  const site = shipped
    .replaceAll(':3000 ', `:${appPort} `)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\tssl_.*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/nginx-${name};`,
  )
  const events = 'events { worker_connections 4096; }'
  await writeFile(
    join(home, 'nginx.conf'),
    `pid ${home}/nginx.pid;\nuser root;\n${events}\nhttp {\n${temporary.join('\n')}\n${site}}\n`,
  )
  return startProgram('nginx', {
    args: ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    log: join(home, 'nginx.log'),
  })
}
