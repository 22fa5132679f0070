import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'

/** The encodings in which a file can be sent, the smallest first, with the endings of their files' names. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const
type ContentEncoding = keyof typeof endings
const encodings = Object.keys(endings) as ContentEncoding[]

/**
 * The files under a folder when it was opened, by their addresses. Nothing else is sent, since no address is ever made a
 * path. Hidden files aren't sent either.
 */
export class StaticFiles {
  readonly #files = new Map<
    string,
    { type: string; forms: Map<ContentEncoding, ReturnType<typeof formAt>> }
  >()

  constructor(root: string) {
    const names = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll(sep, '/'))
    const known = new Set(names)
    for (const name of names) {
      if (name.includes('/.') || isCompressed(name, known)) continue
      const forms = encodings
        .filter((form) => known.has(name + endings[form]))
        .map((form) => [form, formAt(join(root, name + endings[form]))] as const)
      this.#files.set(name, { type: getMimeType(name) ?? 'application/octet-stream', forms: new Map(forms) })
    }
  }

  /**
   * Answers the file at the request's address in the encoding that the client prefers, or 304 when the client has it;
   * undefined when there is no file.
   */
  async answer(c: Context, cacheControl: string): Promise<Response | undefined> {
    const file = this.#files.get(c.req.path)
    const encoding = contentEncoding(c.req.header('accept-encoding'), [...(file?.forms.keys() ?? [])])
    const form = file?.forms.get(encoding)
    if (!file || !form) return undefined
    c.header('Cache-Control', cacheControl)
    c.header('ETag', form.tag)
    if (file.forms.size > 1) c.header('Vary', 'Accept-Encoding')
    if (isKept(c.req.header('if-none-match'), form.tag)) return c.body(null, 304)
    c.header('Content-Type', file.type)
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    return c.body(await readFile(form.path))
  }
}

const isCompressed = (name: string, known: ReadonlySet<string>): boolean =>
  /\.(br|gz)$/.test(name) && known.has(name.slice(0, -3))

/** A file in one encoding, with an entity tag of its own: a hash of its bytes. */
const formAt = (path: string) => ({
  path,
  tag: `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`,
})

/** Whether the client has the file with this tag. A proxy may have marked the tag as weak. */
const isKept = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)

/**
 * Negotiates the encoding as RFC 9110 (12.5.3) says: the one of the highest quality, and among equals the smallest. A
 * client that sends no header, or refuses all encodings, gets the file as it is.
 *
 * @param header the request's `Accept-Encoding`
 * @param available the encodings that the file has
 */
export function contentEncoding(
  header: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding {
  if (header === undefined) return 'identity'
  const qualities = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const others = qualities.get('*')
  // A client that doesn't mention `identity` gets it when nothing else is left.
  const unmentioned = (form: ContentEncoding): number =>
    others ?? (form === 'identity' ? Number.MIN_VALUE : 0)
  const weighed = encodings
    .filter((form) => form === 'identity' || available.includes(form))
    .map((form) => ({ form, quality: qualities.get(form) ?? unmentioned(form) }))
    .filter(({ quality }) => quality > 0)
  return weighed.toSorted((a, b) => b.quality - a.quality)[0]?.form ?? 'identity'
}
