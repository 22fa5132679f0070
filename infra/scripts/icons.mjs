// Draws the icons of the installed application from apps/web/public/favicon.svg, beside it.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const sharp = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp')
const folder = new URL('../../apps/web/public/', import.meta.url)
const svg = await readFile(new URL('favicon.svg', folder), 'utf8')

/** Without round corners, and small enough for phones that cut icons to a circle. */
const full = svg
  .replace('rx="8"', '')
  .replace(
    /(<rect width="32"[^>]*>)([^]*)<\/svg>/,
    '$1<g transform="translate(16 16.4) scale(.8) translate(-16 -16)">$2</g></svg>',
  )

for (const [name, source, size] of [
  ['icon-180.png', full, 180],
  ['icon-192.png', svg, 192],
  ['icon-512.png', svg, 512],
  ['icon-maskable-512.png', full, 512],
])
  await sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(fileURLToPath(new URL(name, folder)))
