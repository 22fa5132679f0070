import * as answers from '@cachotteries/contracts/answers'
import { messages } from '@cachotteries/contracts/messages'
import { z } from 'zod'
import { statusOf, type Reason } from '../refusal.ts'
import type { Call } from './rest.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What stands under a name in the document, once; everything else is written where it is used. */
const named: Readonly<Record<string, z.ZodType>> = {
  Refus: answers.refused,
  Compte: answers.account,
  Personne: answers.pictured,
  Proche: answers.relative,
  Famille: answers.family,
  SouhaitDeSoi: answers.ownWish,
  SouhaitDunProche: answers.relativesWish,
}

const reference = (id: string): string => `#/components/schemas/${id}`

/** Reasons that any call can have, and those that any call of its kind can. */
const always: readonly Reason[] = ['Unexpected', 'Unavailable']
const ofBodies: readonly Reason[] = ['InvalidInput', 'MalformedBody', 'TooLarge', 'UnsupportedMedia']

export interface JsonContent {
  readonly 'application/json': { readonly schema: JsonSchema }
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters: readonly object[]
  readonly requestBody?: { readonly required: true; readonly content: JsonContent }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: JsonContent }>
  >
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

/** The documented interface in OpenAPI 3.1, made from the schemas that requests are held to. */
export function openApiDocument(calls: readonly Call[]): OpenApiDocument {
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

function operation(call: Call): Operation {
  return {
    operationId: nameOf(call),
    summary: call.summary,
    security: call.access === 'members' ? [{ session: [] }] : [],
    parameters: [...pathParameters(call), ...(isRepeatable(call) ? [idempotencyKey] : [])],
    ...(call.body && {
      requestBody: { required: true, content: json(schemaOf(call.body, 'input')) },
    }),
    responses: {
      [call.answer ? (call.status ?? 200) : 204]: {
        description: 'Fait',
        ...(call.answer && { content: json(schemaOf(call.answer, 'output')) }),
      },
      ...refusalsOf(call),
    },
  }
}

/** `PUT /users/me` is `putUsersMe`. */
const nameOf = ({ method, path }: Call): string =>
  [method, ...path.split(/\W+/)]
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
    .replace(method, method.toLowerCase())

/** What a member asks to have done may be asked for twice when the answer was lost. */
const isRepeatable = ({ method, access }: Call): boolean => method !== 'GET' && access === 'members'

const json = (schema: JsonSchema): JsonContent => ({ 'application/json': { schema } })

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
  description: 'Nomme l’intention : envoyée deux fois par la même personne, elle n’est faite qu’une fois.',
  schema: { type: 'string', format: 'uuid' },
}

function refusalsOf({ access, body, method, changes, refusals = [] }: Call): Operation['responses'] {
  const reasons: readonly Reason[] = [
    ...refusals,
    ...(access === 'members' ? (['NotSignedIn'] as const) : []),
    ...(method !== 'GET' || changes ? (['ForeignOrigin'] as const) : []),
    ...(body ? ofBodies : []),
    ...always,
  ]
  const statuses = [...new Set(reasons.map((reason) => statusOf[reason]))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: reasons
          .filter((reason) => statusOf[reason] === status)
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

/** One schema, with a reference in place of each part that has a name. */
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
    // The name of a format says more to a reader than the pattern that checks it.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return Object.fromEntries(
    // The document says once which JSON Schema it speaks, and where each part stands.
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}
