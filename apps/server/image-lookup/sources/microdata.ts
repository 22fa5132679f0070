import { Element } from 'domhandler'
import type { FindIn, Found } from '../candidate.ts'
import { picturesOf, picturesOfElement } from './picture-element.ts'

/** `itemprop="image"`: those of a product first, then those of the page or of no item. */
export const microdata: FindIn = (page) => {
  const images = page.elements('itemprop').slice(0, 2_000).filter(isImage)
  const owned = images.map((element) => ({ element, type: scopeOf(element)?.attribs['itemtype'] }))
  return [
    ...owned.filter(({ type }) => type !== undefined && /schema\.org\/Product/i.test(type)),
    ...owned.filter(({ type }) => type === undefined || /schema\.org\/(WebPage|ItemPage)/i.test(type)),
  ].flatMap(({ element }) => valueOf(element))
}

/** An image, or the address in an ImageObject. */
function isImage(element: Element): boolean {
  const names = element.attribs['itemprop']?.split(/\s+/) ?? []
  if (names.includes('image')) return !('itemscope' in element.attribs)
  const scope = names.some((name) => name === 'contentUrl' || name === 'url') ? itemOf(element) : undefined
  return scope?.attribs['itemprop']?.split(/\s+/).includes('image') ?? false
}

/** The item that the image is a property of; undefined when there is none. */
function scopeOf(element: Element): Element | undefined {
  const item = itemOf(element)
  return item?.attribs['itemprop']?.split(/\s+/).includes('image') ? itemOf(item) : item
}

function itemOf({ parent }: Element): Element | undefined {
  for (let node = parent; node instanceof Element; node = node.parent)
    if ('itemscope' in node.attribs) return node
  return undefined
}

function valueOf(element: Element): readonly Found[] {
  if (element.name === 'img') return picturesOfElement(element)
  const { content, href, srcset } = element.attribs
  const written = content ?? href
  return written ? [{ written }] : picturesOf(srcset)
}
