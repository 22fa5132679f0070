/**
 * The fields of a wish, in the order in which answers name them. Everything that stores, shows, imports or exports
 * wishes follows this list. What else a new field needs is in ARCHITECTURE.md, "Where to add things".
 */
const kinds = {
  name: 'title',
  importance: 'stars',
  comment: 'text',
  /** Where it can be bought. */
  url: 'address',
  /** A picture of it. */
  img: 'address',
} as const

/** What a field of each kind holds. */
interface Values {
  /** Text that isn't blank. */
  readonly title: string
  /** 1 to 5. */
  readonly stars: number
  /** Null where there is none. */
  readonly text: string | null
  /** An http or https address; null where there is none. */
  readonly address: string | null
}

type Kinds = typeof kinds
type FieldKind = keyof Values
export type ContentField = keyof Kinds
type FieldOf<Kind extends FieldKind> = {
  [Field in ContentField]: Kinds[Field] extends Kind ? Field : never
}[ContentField]
/** A field that may be null, as in wishes from before the field existed. */
export type OptionalField = FieldOf<'text' | 'address'>
export type TextField = FieldOf<'text'>
export type AddressField = FieldOf<'address'>

/** What people write about a wish. */
export type WishContent = { readonly [Field in ContentField]: Values[Kinds[Field]] }

export const contentFields = Object.keys(kinds) as ContentField[]
export const textFields = contentFields.filter((field): field is TextField => kinds[field] === 'text')
export const addressFields = /* @__PURE__ */ contentFields.filter(
  (field): field is AddressField => kinds[field] === 'address',
)
export const optionalFields = contentFields.filter(
  (field): field is OptionalField => kinds[field] === 'text' || kinds[field] === 'address',
)

/** A value for each of some fields. */
export const forFields = <Field extends ContentField, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
) => Object.fromEntries(fields.map((field) => [field, value(field)])) as { readonly [One in Field]: Value }

/** A value for each field, by its kind: a schema, the type of a column. */
export const byKind = <By extends Record<FieldKind, unknown>>(by: By) =>
  Object.fromEntries(contentFields.map((field) => [field, by[kinds[field]]])) as {
    readonly [Field in ContentField]: By[Kinds[Field]]
  }

/** The content fields of an object; missing ones are null. */
export function contentOf(
  wish: Pick<WishContent, 'name' | 'importance'> & Partial<WishContent>,
): WishContent {
  const content: Partial<Record<ContentField, unknown>> = {}
  for (const field of contentFields) content[field] = wish[field] ?? null
  return content as WishContent
}

/** Some of the fields. An undefined one doesn't change. */
export type FieldChanges<T> = { readonly [Field in keyof T]?: T[Field] | undefined }
