import { startServerProcess, type ServerProcess } from '../../support/server-process.ts'
import { startNameServer } from './name-server.ts'

const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const

export interface Nodes {
  readonly count: number
  /** The output of all nodes. */
  readonly output: () => string
  /**
   * Ends a node with this signal and starts it again at its address. The name server still returns that address
   * meanwhile.
   */
  readonly restart: (index: number, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** Ends all of them. */
  readonly end: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Settings {
  readonly databaseUrl: string
  /** The address of the proxy. */
  readonly publicUrl: string
  readonly port: number
  /** The port of the name server. */
  readonly namesPort: number
  /** Further environment variables of the nodes. */
  readonly env?: Readonly<Record<string, string>>
}

/** Three servers that share a port, a name and a database, as `docker compose up --scale app=3` has them. */
export async function startNodes({
  databaseUrl,
  publicUrl,
  port,
  namesPort,
  env = {},
}: Settings): Promise<Nodes> {
  const start = (host: string): Promise<ServerProcess> =>
    startServerProcess({
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      // In Docker's networks the proxy has a private address.
      TRUSTED_PROXIES: 'loopback',
      ...env,
    })
  const nodes = await Promise.all(addresses.map(start))
  const names = await startNameServer(namesPort, () => addresses)
  let running = true
  const end = async () => {
    if (running) await Promise.all(nodes.map((node) => node.end('SIGTERM')))
    running = false
  }
  return {
    count: addresses.length,
    output: () => nodes.map((node) => node.output()).join('\n'),
    restart: async (index, signal) => {
      await nodes[index]?.end(signal)
      nodes[index] = await start(addresses[index] ?? '')
    },
    end,
    close: async () => {
      await end()
      await names.close()
    },
  }
}
