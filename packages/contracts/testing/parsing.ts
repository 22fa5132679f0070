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

/** The parsed value. Throws the issues when it is invalid. */
export function taken(schema: Schema, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(refusals(schema, value).join(' · '))
  return parsed.data
}

/** The messages of the issues; none for a valid value. */
export function refusals(schema: Schema, value: unknown): readonly string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

/** The paths of the invalid fields, such as `recipientIds.0`. */
export function refusedFields(schema: Schema, value: unknown): readonly string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'))
}

/** One code point, two UTF-16 units, four bytes of UTF-8. */
export const emoji = '🎁'

export const unstorable = [
  ['a NUL', 'a\0b'],
  ['the first half of a surrogate pair', 'a\ud83c'],
  ['the second half of a surrogate pair', 'a\udf81b'],
  ['two halves in the wrong order', '\udf81\ud83c'],
] as const
