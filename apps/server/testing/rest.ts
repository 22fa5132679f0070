import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { openApiDocument } from '../platform/http/openapi.ts'

const document = openApiDocument()

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'interface')

export interface RestAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  /** Undefined when there is no body. */
  readonly body: Body
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks as somebody, or as nobody, and holds every answer to the documented interface. */
export const restOf =
  (serverUrl: string, cookie: () => string = () => '') =>
  async <Body = unknown>(method: Method, path: string, body?: unknown): Promise<RestAnswer<Body>> => {
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { cookie: cookie(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
    expectDocumented(method, path, answer)
    return answer
  }

/** Fails unless the document describes this call, this status and this body. */
export function expectDocumented(
  method: string,
  path: string,
  { status, headers, body }: RestAnswer<unknown>,
): void {
  const template = templateOf(path)
  const operation = document.paths[template]?.[method.toLowerCase()]
  const response = operation?.responses[status]
  if (!response) expect.fail(`${method} ${path} answered ${status}, of which the document knows nothing`)
  if (!response.content) return expect(body).toBeUndefined()
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const pointer = [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
  ]
    .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const valid = ajv.validate({ $ref: `interface#/${pointer}/schema` }, body)
  if (!valid)
    expect.fail(`${method} ${path} ${status}: ${ajv.errorsText()}\n${JSON.stringify(body, null, 2)}`)
}

/** An address in words before one that any word fits. */
const templates = Object.keys(document.paths)
  .map((template) => ({
    template,
    holes: template.split('{').length,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}/?$`),
  }))
  .toSorted((a, b) => a.holes - b.holes)

const templateOf = (path: string): string =>
  templates.find(({ pattern }) => pattern.test(path))?.template ?? expect.fail(`${path} is not documented`)
