import { messages } from '@cachotteries/contracts/messages'
import { account, relative } from '@cachotteries/domain/visibility/views/accounts'
import { family } from '@cachotteries/domain/visibility/views/families'
import { pictured } from '@cachotteries/domain/visibility/views/parts'
import { ownWish, relativesWish } from '@cachotteries/domain/visibility/views/wishes'
import { z } from 'zod'
import { statusOf, type Reason } from '../refusal.ts'
import type { Call } from './rest.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The body of a refusal, with any status. */
const refused = z.strictObject({
  message: z.string().meta({ description: 'La raison, en français' }),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'Les champs refusés, quand c’est de cela qu’il s’agit' }),
})

/** Schemas that the document has once, under a name. All others are written where they are used. */
const named: Readonly<Record<string, z.ZodType>> = {
  Refus: refused,
  Compte: account,
  Personne: pictured,
  Proche: relative,
  Famille: family,
  SouhaitDeSoi: ownWish,
  SouhaitDunProche: relativesWish,
}

const reference = (id: string): string => `#/components/schemas/${id}`

/** Reasons for which any call may be refused, and any call with a body. */
const always: readonly Reason[] = ['Unexpected', 'Unavailable']
const ofBodies: readonly Reason[] = ['InvalidInput', 'MalformedBody', 'TooLarge', 'UnsupportedMedia']

export type Operation = ReturnType<typeof operation>
/** By media types. A file is described by its type alone. */
export type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>
type Responses = Readonly<Record<string, { description: string; content?: Content }>>

/** The documented interface in OpenAPI 3.1, made from the schemas that requests are checked with. */
export function openApiDocument(calls: readonly Call[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cachotteries',
      version: '1',
      description:
        'Les appels de Cachotteries, en JSON. Une barre oblique finale est admise partout ; les champs inconnus sont ignorés.',
    },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      [...new Set(calls.map(({ path }) => path))].map((path) => [
        path,
        Object.fromEntries(
          calls
            .filter((call) => call.path === path)
            .map((call) => [call.method.toLowerCase(), operation(call)]),
        ),
      ]),
    ),
    components: {
      schemas: schemasOf(named, 'output'),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Posé par la connexion. Servi par https, il s’appelle `__Host-session`.',
        },
      },
    },
  }
}

/** A member's change may be sent again when its answer was lost. */
const isRepeatable = ({ method, access }: Call): boolean => method !== 'GET' && access === 'members'

function operation(call: Call) {
  const responses: Responses = {
    [call.answer || call.file ? (call.status ?? 200) : 204]: {
      description: 'Fait',
      ...(call.answer && { content: json(schemaOf(call.answer, 'output')) }),
      ...(call.file && { content: filesOf([call.file]) }),
    },
    ...(call.orNoAnswer && { 204: { description: 'Fait' } }),
    ...refusalsOf(call),
  }
  return {
    operationId: nameOf(call),
    summary: call.summary,
    security: call.access === 'members' ? [{ session: [] }] : [],
    parameters: [
      ...pathParameters(call),
      ...(isRepeatable(call) ? [idempotencyKey] : []),
      ...(call.method === 'GET' && call.changes ? [requestedWith] : []),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { ...filesOf(call.takesFiles ?? []), ...json(schemaOf(call.body, 'input')) },
      },
    }),
    responses,
  }
}

/** `PUT /users/me` is `putUsersMe`. */
const nameOf = ({ method, path }: Call): string =>
  [method, ...path.split(/\W+/)]
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
    .replace(method, method.toLowerCase())

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

const filesOf = (types: readonly string[]): Content => Object.fromEntries(types.map((type) => [type, {}]))

const pathParameters = ({ path }: Call): object[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /id$/i.test(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }))

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Nomme l’intention : envoyée deux fois par la même personne, elle n’est faite qu’une fois. Un autre appel, ou un autre contenu, est refusé sous le même nom.',
  schema: { type: 'string', format: 'uuid' },
}

const requestedWith = {
  name: 'X-Requested-With',
  in: 'header',
  description:
    'N’importe quelle valeur. Demandé, hors https, à qui se présente comme un navigateur (« Mozilla/… ») : la page d’un autre site ne peut pas l’envoyer.',
  schema: { type: 'string' },
}

function refusalsOf(call: Call): Responses {
  const { access, body, method, changes, refusals = [] } = call
  const reasons: readonly Reason[] = [
    ...refusals,
    ...(access === 'members' ? (['NotSignedIn'] as const) : []),
    ...(method !== 'GET' || changes ? (['ForeignOrigin'] as const) : []),
    ...(isRepeatable(call) ? (['OtherCommand'] as const) : []),
    ...(body ? ofBodies : []),
    ...always,
  ]
  const statuses = [...new Set(reasons.map(statusOf))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: reasons
          .filter((reason) => statusOf(reason) === status)
          .map((reason) => messages[reason])
          .join(' · '),
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Secondes', schema: { type: 'integer' } } },
        }),
        content: json({ $ref: reference('Refus') }),
      },
    ]),
  )
}

/** One schema, with a reference instead of each part that has a name. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const [name] = Object.entries(named).find(([, part]) => part === schema) ?? []
  return name ? { $ref: reference(name) } : (schemasOf({ ...named, itself: schema }, io)['itself'] ?? {})
}

function schemasOf(
  parts: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>()
  for (const [id, part] of Object.entries(parts)) registry.add(part, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: reference,
    io,
    // A reader understands the name of a format better than its pattern.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return Object.fromEntries(
    // The document says once which version of JSON Schema it uses.
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}
