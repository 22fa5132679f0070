import { Element } from 'domhandler'
import { pixels, type Found } from '../page.ts'

/** Where shops keep the large version of a picture. */
const large = [
  'data-old-hires',
  'data-zoom-image',
  'data-zoom-src',
  'data-src-zoom-image',
  'data-zoom',
  'data-large_image',
  'data-large-image',
  'data-image-large-src',
  'data-full',
  'data-hires',
]

/** Where it is until somebody scrolls to it. */
const lazy = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-original-src', 'data-image']

/** The addresses of an `<img>`, the largest and most certain first. */
export function picturesOfElement(image: Element): readonly Found[] {
  const { attribs } = image
  const at = (names: readonly string[]): Found[] =>
    names.flatMap((name) => (attribs[name] ? [{ written: attribs[name] }] : []))
  const size = { width: pixels(attribs['width']), height: pixels(attribs['height']) }
  return [
    ...at(large),
    ...dynamicPictures(attribs['data-a-dynamic-image']),
    ...['srcset', 'data-srcset', 'data-lazy-srcset'].flatMap((name) => picturesOf(attribs[name])),
    ...sourcesOf(image),
    ...at(lazy),
    ...at(['src']).map((picture) => ({ ...picture, ...size })),
  ]
}

/** The `<source>` elements beside an `<img>` in a `<picture>`. */
function sourcesOf({ parent }: Element): readonly Found[] {
  if (!(parent instanceof Element) || parent.name !== 'picture') return []
  const sources = parent.children.filter((child) => child instanceof Element && child.name === 'source')
  return sources.slice(0, 20).flatMap((source) => {
    const attribs = source instanceof Element ? source.attribs : {}
    return picturesOf(attribs['srcset'] ?? attribs['data-srcset'])
  })
}

/** Amazon's: a JSON object from addresses to `[width, height]`. */
function dynamicPictures(json: string | undefined): readonly Found[] {
  if (!json || json.length > 20_000) return []
  const pictures = [...json.matchAll(/"(https?:[^"]+)"\s*:\s*\[(\d+),\s*(\d+)\]/g)]
  return pictures
    .map(([, written = '', width, height]) => ({ written, width: Number(width), height: Number(height) }))
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
}

/** Wider pictures are for posters, and heavier than a card needs. */
const widest = 2_048
const mostOfSrcset = { length: 20_000, pictures: 50 }

/** The pictures of a `srcset`, the widest below the limit first. */
export function picturesOf(srcset: string | undefined): readonly Found[] {
  if (!srcset || srcset.length > mostOfSrcset.length) return []
  const offered: Offered[] = []
  let address: string | undefined
  // An address may contain commas. It ends at a space, or at a comma before a space.
  for (const word of srcset
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2 * mostOfSrcset.pictures)) {
    const [, descriptor, next] = (address !== undefined && /^([\d.]+[wxh]),?(.*)$/.exec(word)) || []
    if (address !== undefined) offered.push({ written: address, descriptor })
    address = descriptor === undefined ? word : next || undefined
    if (!address?.endsWith(',')) continue
    offered.push({ written: address.replace(/(?<!,),+$/, ''), descriptor: undefined })
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

/** In pixels, or in multiples of the screen's density: a `srcset` uses one of them. */
const sizeOf = ({ descriptor = '1x' }: Offered): number => Number.parseFloat(descriptor)
const excess = (offered: Offered): number => Math.max(0, sizeOf(offered) - widest)
