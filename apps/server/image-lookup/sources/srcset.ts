import { pixels, type Found } from '../candidate.ts'

/** Wider ones are for posters: what a card needs is on this side. */
const widest = 2_048
const most = { length: 20_000, pictures: 50 }

/** The pictures of a `srcset`, the widest that is not excessive first. */
export function picturesOf(srcset: string | undefined): readonly Found[] {
  if (!srcset || srcset.length > most.length) return []
  const offered: Offered[] = []
  let address: string | undefined
  // An address may have commas within: what ends it is a space, or a comma before one.
  for (const word of srcset
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2 * most.pictures)) {
    const [, descriptor, next] = (address !== undefined && /^([\d.]+[wxh]),?(.*)$/.exec(word)) || []
    if (address !== undefined) offered.push({ written: address, descriptor })
    address = descriptor === undefined ? word : next || undefined
    if (!address?.endsWith(',')) continue
    offered.push({ written: address.replace(/,+$/, ''), descriptor: undefined })
    address = undefined
  }
  if (address !== undefined) offered.push({ written: address, descriptor: undefined })
  return offered
    .toSorted((a, b) => excess(a) - excess(b) || sizeOf(b) - sizeOf(a))
    .map(({ written, descriptor }) => ({
      written,
      width: descriptor?.endsWith('w') ? pixels(descriptor.slice(0, -1)) : undefined,
    }))
}

interface Offered {
  readonly written: string
  readonly descriptor: string | undefined
}

/** In pixels, or in multiples of the screen's: a `srcset` has one or the other. */
const sizeOf = ({ descriptor = '1x' }: Offered): number => Number.parseFloat(descriptor)
const excess = (offered: Offered): number => Math.max(0, sizeOf(offered) - widest)
