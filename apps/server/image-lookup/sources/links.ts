import type { FindIn } from '../candidate.ts'
import { picturesOf } from './srcset.ts'

/** `rel="image_src"`, then pictures that the page wants early. */
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
