import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Somebody's server of pictures, which notes when it is asked. */
export interface NotingGallery {
  readonly place: string
  /** The moments at which it was asked for a path that begins so, by `performance.now()`. */
  readonly askedAt: (path: string) => readonly number[]
  readonly close: () => void
}

/** Answers this picture: at once, or under `/dripping` after that many milliseconds, as under `/missing`, that there is none. */
export async function openGallery(picture: Buffer, drippingMs: number): Promise<NotingGallery> {
  const asked: { readonly path: string; readonly at: number }[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push({ path: url, at: performance.now() })
    const send = () => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    if (url.startsWith('/dripping')) setTimeout(send, drippingMs)
    else if (url.startsWith('/missing')) setTimeout(() => response.writeHead(404).end(), drippingMs)
    else send()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    askedAt: (path) => asked.filter((one) => one.path.startsWith(path)).map(({ at }) => at),
    close: () => void server.close(),
  }
}
