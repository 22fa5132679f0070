import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { contentEncoding, type ContentEncoding } from './content-encoding.ts'

const endings = { br: '.br', gzip: '.gz', identity: '' } as const

/** A form of a file, ready to be sent. */
interface Form {
  readonly path: string
  /** Names its bytes: each form of a file has its own. */
  readonly tag: string
}

interface StaticFile {
  readonly type: string
  readonly forms: ReadonlyMap<ContentEncoding, Form>
}

/**
 * The files under a folder as they were when it was opened, by their addresses. What isn't among them is not sent,
 * whatever an address looks like: none is ever made a path. Hidden files aren't.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()

  constructor(root: string) {
    const names = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll(sep, '/'))
    const known = new Set(names)
    for (const name of names) {
      if (name.includes('/.') || isCompressed(name, known)) continue
      const forms = (Object.keys(endings) as ContentEncoding[])
        .filter((form) => known.has(name + endings[form]))
        .map((form) => [form, formAt(join(root, name + endings[form]))] as const)
      this.#files.set(name, { type: getMimeType(name) ?? 'application/octet-stream', forms: new Map(forms) })
    }
  }

  /**
   * Answers the file at the request's address in the form that the client prefers, or 304 when it has it already;
   * undefined when there is none.
   *
   * @param cacheControl for how long it may be kept.
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

const formAt = (path: string): Form => ({
  path,
  tag: `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`,
})

/** Whether one of the tags that the client names is this one; a proxy may have marked it as weak. */
const isKept = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
