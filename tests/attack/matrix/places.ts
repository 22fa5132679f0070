import { calls } from '@cachotteries/server/composition/features'
import { appRouter } from '@cachotteries/server/composition/router'
import { z } from 'zod'

interface Procedure {
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly inputs: readonly z.ZodType[]
}

/** tRPC's internal record of its procedures by their full paths, which the router's type doesn't have. */
const record: object = appRouter._def.procedures

/** Every procedure of the router by its path. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(record).map(([path, procedure]: [string, unknown]) => [path, procedureOf(path, procedure)]),
)

function procedureOf(path: string, procedure: unknown): Procedure {
  const { _def } = procedure as {
    readonly _def: { readonly type: Procedure['kind']; readonly inputs: unknown }
  }
  if (!Array.isArray(_def.inputs)) throw new Error(`tRPC keeps the inputs of ${path} elsewhere now`)
  return { kind: _def.type, inputs: _def.inputs.filter((input) => input instanceof z.ZodType) }
}

/** Whether a field is an id, by its format or its name. `commandId` isn't one: it names no data. */
const namesSomething = ([name, schema]: [string, unknown]): boolean =>
  name !== 'commandId' && (/^u?id$|Uid$|Ids?$/.test(name) || JSON.stringify(schema).includes('"uuid"'))

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {})
    .filter(namesSomething)
    .map(([name]) => name)

const holesOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole).filter((hole) => namesSomething([hole, {}]))

/**
 * The places where a call takes an id, by its schemas: `PUT /wishes/{wishId} buyerUid`; only the call when it takes
 * none.
 */
const named = (call: string, places: readonly string[]): string[] =>
  places.length === 0 ? [call] : places.map((place) => `${call} ${place}`)

export const everyPlace: readonly string[] = [
  ...calls.flatMap(({ method, path, body }) =>
    named(`${method} ${path}`, [...holesOf(path), ...(body ? fieldsOf(body) : [])]),
  ),
  ...[...procedures].flatMap(([path, { inputs }]) => named(path, inputs.flatMap(fieldsOf))),
]
