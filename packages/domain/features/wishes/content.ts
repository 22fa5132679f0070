import type { Day } from '../../decider.ts'

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
  /** What it costs there. */
  price: 'price',
  /** How many of it somebody would like; one, when it doesn't say. */
  quantity: 'count',
  /** A picture of it. */
  img: 'address',
} as const

/** The most of one thing that somebody may wish for. */
export const mostWanted = 99

/** The largest amount of a price, in the smallest unit of its currency. */
export const mostAmount = 99_999_999

/** What somebody saw that something costs. */
export interface Price {
  /** In the smallest unit of the currency: cents of euros. */
  readonly amount: number
  /** Its ISO 4217 code, in capitals. */
  readonly currency: string
  /**
   * The day on which it was seen, in the server's time zone; null on a wish that others wrote for its owner. In a command,
   * null stands for the day of the command.
   */
  readonly seenOn: Day | null
}

/** What a field of each kind holds. */
export interface Values {
  /** Text that isn't blank. */
  readonly title: string
  /** 1 to 5. */
  readonly stars: number
  /** Null where there is none. */
  readonly text: string | null
  /** An http or https address; null where there is none. */
  readonly address: string | null
  /** Null where there is none. */
  readonly price: Price | null
  /** From 1; null where there is none. */
  readonly count: number | null
}

type Kinds = typeof kinds
export type FieldKind = keyof Values
export type ContentField = keyof Kinds
type FieldOf<Kind extends FieldKind> = {
  [Field in ContentField]: Kinds[Field] extends Kind ? Field : never
}[ContentField]
type OptionalKind = Exclude<FieldKind, 'title' | 'stars'>
/** A field that may be left out, as in wishes from before the field existed. */
export type OptionalField = FieldOf<OptionalKind>
/** A field that holds text. */
type WrittenField = FieldOf<'title' | 'text' | 'address'>
export type TextField = FieldOf<'text'>
export type AddressField = FieldOf<'address'>

/** What people write about a wish. */
export type WishContent = { readonly [Field in ContentField]: Values[Kinds[Field]] }

/** The most characters of a text; an emoji is one. */
export const maxLength = { name: 255, comment: 254, url: 254, img: 254 } satisfies {
  readonly [Field in WrittenField]: number
}

export const contentFields = Object.keys(kinds) as ContentField[]
export const textFields = contentFields.filter((field): field is TextField => kinds[field] === 'text')
export const optionalFields = contentFields.filter(
  (field): field is OptionalField => kinds[field] !== 'title' && kinds[field] !== 'stars',
)

/** A value for each of some fields. */
export const forFields = <Field extends ContentField, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): { readonly [One in Field]: Value } => {
  const all: { [One in Field]?: Value } = {}
  for (const field of fields) all[field] = value(field)
  return all as { readonly [One in Field]: Value }
}

/**
 * A value for each field, by its kind: a schema, the type of a column. Where a new kind is missing, `never` keeps the
 * compiler from complaining of anything else.
 */
export const byKind = <By extends object>(by: By & Record<FieldKind, unknown>) =>
  Object.fromEntries(contentFields.map((field) => [field, by[kinds[field]]])) as {
    readonly [Field in ContentField]: Kinds[Field] extends keyof By ? By[Kinds[Field]] : never
  }

/** What a field of each kind is where nothing was said of it. */
const absent: Pick<Values, OptionalKind> = { text: null, address: null, price: null, count: null }

export const absentContent = forFields(
  optionalFields,
  (field) => absent[kinds[field]],
) as Partial<WishContent> & Pick<WishContent, OptionalField>

/** The content fields of an object, and what the missing ones are. */
export const contentOf = (
  wish: Pick<WishContent, 'name' | 'importance'> & Partial<WishContent>,
): WishContent =>
  forFields(contentFields, (field): unknown => wish[field] ?? absentContent[field]) as WishContent

/** Some of the fields. An undefined one doesn't change. */
export type FieldChanges<T> = { readonly [Field in keyof T]?: T[Field] | undefined }

const isPrice = (value: unknown): value is Price => typeof value === 'object' && value !== null

/** The content of a wish for a view. It is the same to the byte, in whatever order a price was recorded. */
export function shownContent(wish: WishContent): WishContent {
  const ordered = forFields(contentFields, (field): unknown => {
    const value = wish[field] ?? absentContent[field]
    return isPrice(value) ? { amount: value.amount, currency: value.currency, seenOn: value.seenOn } : value
  })
  return ordered as WishContent
}

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isPrice(one) && isPrice(other) && one.seenOn === other.seenOn && isSameAmount(one, other))

/** Whether two prices are the same, whenever they were seen. */
export const isSameAmount = (one: Price, other: Price): boolean =>
  one.amount === other.amount && one.currency === other.currency
