import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pictures {
  /** The address of a picture, a different one for each number. */
  readonly of: (number: number) => string
  /** An address without a picture. */
  readonly broken: string
  /** An address that never answers. */
  readonly endless: string
  readonly close: () => void
}

/** Serves the pictures that people linked, as a shop would: from another origin. */
export async function servePictures(): Promise<Pictures> {
  const server = createServer((request, response) => {
    const [, number] = /^\/(\d+)\.svg$/.exec(request.url ?? '') ?? []
    if (request.url === '/endless') return
    if (number === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(stillLife(Number(number)))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const base = `http://localhost:${port}`
  return {
    of: (number) => `${base}/${number}.svg`,
    broken: `${base}/nothing.jpg`,
    endless: `${base}/endless`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A drawing of a table, a wall, and something on the table; wide, tall or square. */
function stillLife(number: number): string {
  const hue = (number * 67) % 360
  const [width, height] = [
    [800, 600],
    [600, 900],
    [1000, 500],
    [700, 700],
  ][number % 4] as [number, number]
  const [x, y, r] = [width / 2, height * 0.52, Math.min(width, height) * 0.24]
  const things = [
    `<circle cx="${x}" cy="${y}" r="${r}"/><rect x="${x - r * 0.12}" y="${y - r * 1.35}" width="${r * 0.24}" height="${r * 0.5}" rx="6"/>`,
    `<rect x="${x - r}" y="${y - r * 0.7}" width="${r * 2}" height="${r * 1.7}" rx="${r * 0.18}"/><path d="M${x - r * 0.6} ${y - r * 0.7}q${r * 0.6}-${r * 1.1} ${r * 1.2} 0" fill="none" stroke-width="${r * 0.14}" stroke="hsl(${hue} 45% 32%)"/>`,
    `<path d="M${x - r * 0.5} ${y - r}h${r}l${r * 0.35} ${r * 2}h-${r * 1.7}z"/>`,
    `<ellipse cx="${x}" cy="${y + r * 0.4}" rx="${r * 1.2}" ry="${r * 0.6}"/><ellipse cx="${x}" cy="${y - r * 0.2}" rx="${r * 0.75}" ry="${r * 0.5}" opacity="0.75"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${(hue + 190) % 360} 38% 84%)"/>
    <rect y="66%" width="100%" height="34%" fill="hsl(${(hue + 30) % 360} 32% 58%)"/>
    <ellipse cx="${x}" cy="${height * 0.78}" rx="${r * 1.3}" ry="${r * 0.22}" fill="hsl(${hue} 20% 20% / 0.25)"/>
    <g fill="hsl(${hue} 52% 46%)">${things[number % things.length]}</g>
  </svg>`
}
