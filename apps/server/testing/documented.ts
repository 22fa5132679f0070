import { calls } from '../composition/features.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../infrastructure/http/openapi.ts'

const document = openApiDocument(calls)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'interface')

export interface RestAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  /** Undefined when there is no body. */
  readonly body: Body
}

/** The part of this call, status or body that the document doesn't describe; undefined when it describes all. */
export function undocumented(
  method: string,
  path: string,
  { status, headers, body }: RestAnswer<unknown>,
): string | undefined {
  const template = templateOf(path)
  if (template === undefined) return `${path} is not documented`
  const response = document.paths[template]?.[method.toLowerCase()]?.responses[status]
  if (!response) return `${method} ${path} answered ${status}, of which the document knows nothing`
  if (!response.content) return body === undefined ? undefined : `${method} ${path} ${status} has a body`
  const type = headers.get('content-type') ?? ''
  if (!response.content['application/json'])
    return type in response.content ? undefined : `${method} ${path} ${status} is ${type}`
  if (!type.startsWith('application/json')) return `${method} ${path} ${status} is ${type}`
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
  // Unlike `validate` with a reference, it compiles each schema once.
  const describes = ajv.getSchema(`interface#/${pointer}/schema`)
  if (!describes) return `${method} ${path} ${status} has no schema`
  return describes(body)
    ? undefined
    : `${method} ${path} ${status}: ${ajv.errorsText(describes.errors)}\n${JSON.stringify(body, null, 2)}`
}

/** Sorts paths without parameters before those with parameters. */
const templates = Object.keys(document.paths)
  .map((template) => ({
    template,
    holes: template.split('{').length,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}/?$`),
  }))
  .toSorted((a, b) => a.holes - b.holes)

const templateOf = (path: string): string | undefined =>
  templates.find(({ pattern }) => pattern.test(path))?.template
