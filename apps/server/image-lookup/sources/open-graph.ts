import { pixels, type FindIn, type Found } from '../candidate.ts'
import type { Page } from '../page.ts'
import { picturesOf } from './picture-element.ts'

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
