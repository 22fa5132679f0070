import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Part = JsonSchema | boolean | undefined

const formats: Readonly<Record<string, string>> = {
  uuid: 'identifiant',
  date: 'date',
  'date-time': 'instant',
  password: 'mot de passe',
}

/** A JSON Schema for people: one line for each field, with a question mark after optional ones. */
export function notation(schema: Part, indent = ''): string {
  if (typeof schema !== 'object') return 'tout'
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => notation(choice, indent)).join(' | ')
  const { type } = schema
  if (Array.isArray(type)) return type.map((one) => notation({ ...schema, type: one }, indent)).join(' | ')
  switch (type) {
    case 'object':
      return fields(schema, indent)
    case 'array':
      return `[ ${Array.isArray(schema.items) ? '' : notation(schema.items, indent)} … ]`
    case 'string':
      return `${formats[schema.format ?? ''] ?? 'texte'}${between(schema.minLength, schema.maxLength)}`
    case 'integer':
    case 'number':
      return `nombre${between(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'vrai | faux'
    case 'null':
      return 'null'
    case undefined:
    default:
      return 'tout'
  }
}

function fields({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, part]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${notation(part, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function between(least: number | undefined, most: number | undefined): string {
  // The largest safe integer isn't a limit for anybody.
  const high = most === Number.MAX_SAFE_INTEGER ? undefined : most
  if (high === undefined) return least ? ` (au moins ${least})` : ''
  return least === undefined ? ` (${high} au plus)` : ` (de ${least} à ${high})`
}
