interface Schema {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** What the schema makes of a value that it takes; throws with its refusals otherwise. */
export function taken(schema: Schema, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(refusals(schema, value).join(' · '))
  return parsed.data
}

/** The words of each refusal; none for a value that is taken. */
export function refusals(schema: Schema, value: unknown): readonly string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

/** The fields that are refused, as `recipientIds.0`. */
export function refusedFields(schema: Schema, value: unknown): readonly string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'))
}

/** One for a person, two for UTF-16, four for UTF-8. */
export const emoji = '🎁'

export const unstorable = [
  ['a NUL', 'a\0b'],
  ['the first half of a surrogate pair', 'a\ud83c'],
  ['the second half of a surrogate pair', 'a\udf81b'],
  ['two halves in the wrong order', '\udf81\ud83c'],
] as const
