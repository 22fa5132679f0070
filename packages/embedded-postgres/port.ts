import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0)
  if (port === undefined) throw new Error('Aucun port TCP libre sur 127.0.0.1.')
  return port
}

export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined
}

async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? address?.port : undefined
}
