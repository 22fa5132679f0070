import { Element } from 'domhandler'
import { pixels, type FindIn, type Found, type Page } from '../page.ts'
import { picturesOf, picturesOfElement } from './picture-element.ts'

/** `og:image` and the properties after it: an address, sometimes a secure one, and a size. */
export const openGraph: FindIn = (page) => {
  const pictures: { -readonly [Field in keyof Found]: Found[Field] }[] = []
  for (const { property, content } of properties(page)) {
    const picture = pictures.at(-1)
    if (property === 'og:image' || (property === 'og:image:url' && !picture))
      pictures.push({ written: content })
    else if (property === 'og:image:secure_url') {
      if (picture) picture.written = content
      else pictures.push({ written: content })
    } else if (picture && property === 'og:image:width') picture.width = pixels(content)
    else if (picture && property === 'og:image:height') picture.height = pixels(content)
  }
  return pictures
}

export const twitterCard: FindIn = (page) =>
  properties(page)
    .filter(({ property }) => property === 'twitter:image' || property === 'twitter:image:src')
    .map(({ content }) => ({ written: content }))

/** The first value of a property. */
export const metaContent = (page: Page, property: string): string | undefined =>
  properties(page).find((one) => one.property === property)?.content

/** Shops confuse `property` and `name`. */
const properties = (page: Page) =>
  page
    .elements('meta')
    .slice(0, 1_000)
    .flatMap(({ attribs }) => {
      const property = (attribs['property'] ?? attribs['name'] ?? '').trim().toLowerCase()
      const content = attribs['content']?.trim()
      return content ? [{ property, content }] : []
    })

/** `rel="image_src"`, then preloaded pictures. */
export const links: FindIn = (page) => {
  const related = (relation: string) =>
    page
      .elements('link')
      .slice(0, 1_000)
      .filter(({ attribs }) => attribs['rel']?.toLowerCase().split(/\s+/).includes(relation))
  const preloaded = related('preload').filter(({ attribs }) => attribs['as']?.toLowerCase() === 'image')
  return [...related('image_src'), ...preloaded].flatMap(({ attribs }) => [
    ...picturesOf(attribs['imagesrcset']),
    ...(attribs['href'] ? [{ written: attribs['href'] }] : []),
  ])
}

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
