import { gzipSync } from 'node:zlib'
import type { Scales } from './scales.ts'

/** What the server sent during a visit. */
export interface Weight {
  /** All without pictures, in bytes, with heads and what came by the socket. */
  readonly bytes: number
  readonly pictureBytes: number
  /** All scripts, each compressed for itself by gzip as well as it can. */
  readonly scriptBytes: number
  readonly scriptFiles: number
}

/** Weighs what the server at this address sent. */
export async function weightOf(url: string, sent: ReturnType<Scales['sent']>): Promise<Weight> {
  const pictures = sent.filter(({ path }) => path.startsWith('/api/pictures/'))
  // What is fetched ahead and kept by the service worker too is one file.
  const scripts = [...new Set(sent.map(({ path }) => path).filter((path) => path.endsWith('.js')))]
  const compressed = await Promise.all(scripts.map((path) => gzipped(url, path)))
  const pictureBytes = sum(pictures.map(({ bytes }) => bytes))
  return {
    bytes: sum(sent.map(({ bytes }) => bytes)) - pictureBytes,
    pictureBytes,
    scriptBytes: sum(compressed),
    scriptFiles: scripts.length,
  }
}

/** By address. The files of a server don't change. */
const known = new Map<string, number>()

async function gzipped(url: string, path: string): Promise<number> {
  const address = `${url}${path}`
  const before = known.get(address)
  if (before !== undefined) return before
  const script = await (await fetch(address)).arrayBuffer()
  const bytes = gzipSync(new Uint8Array(script), { level: 9 }).length
  known.set(address, bytes)
  return bytes
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
