import { Element } from 'domhandler'
import { pixels, type Found } from '../candidate.ts'
import { picturesOf } from './srcset.ts'

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

/** Where it waits until somebody scrolls to it. */
const lazy = ['data-src', 'data-lazy-src', 'data-lazy', 'data-original', 'data-original-src', 'data-image']

/** The addresses that an `<img>` has, the largest and the most certain first. */
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

/** Beside an `<img>` in a `<picture>`. */
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
