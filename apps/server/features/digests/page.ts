import type { ServedPage } from '../../infrastructure/http/served-pages.ts'
import { style } from '../links/published/style.ts'
import { serveStop, under } from './stop.ts'
import { writeRefusal } from './write-page.ts'

/** The page behind the link of each digest that stops them, `/digests/{token}`. */
export const stopPage: ServedPage = {
  under,
  style,
  posts: 'any',
  serve: ({ rest, address, form }) => serveStop(address, rest.replace(/\/$/, ''), form !== undefined),
  refused: writeRefusal,
}
