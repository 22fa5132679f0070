import { listening, type Listening } from '../../image-lookup/testing/listening.ts'
import { png } from './pictures.ts'

/** Somebody's server of pictures, on this machine. */
export interface Gallery extends Listening {
  /** `host:port`, for `lookupHosts`. */
  readonly place: string
  readonly addressOf: (path: string) => string
  /** How often a path was asked for. */
  readonly askedFor: (path: string) => number
  /** Lets the pictures under `/slow` come. */
  readonly release: () => void
}

/** Answers a picture under any path, under `/missing` none, and under `/slow` one once it is released. */
export async function openGallery(): Promise<Gallery> {
  const picture = await png()
  const waiting: (() => void)[] = []
  let isReleased = false
  const server = await listening(({ url = '' }, response) => {
    const send = (): void => void response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    if (url.startsWith('/missing')) response.writeHead(404).end()
    else if (url.startsWith('/page')) response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    else if (url.startsWith('/large'))
      response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024 + 1, picture))
    else if (url.startsWith('/to?')) response.writeHead(302, { location: url.slice(4) }).end()
    else if (url.startsWith('/slow') && !isReleased) waiting.push(send)
    else send()
  })
  const place = `127.0.0.1:${server.port}`
  return {
    ...server,
    place,
    addressOf: (path) => `http://${place}${path}`,
    askedFor: (path) => server.requests.filter(({ url }) => url === path).length,
    release: () => {
      isReleased = true
      for (const send of waiting.splice(0)) send()
    },
  }
}
