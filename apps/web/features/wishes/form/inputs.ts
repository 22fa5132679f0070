import { priceIn, priceText, wrongPrice } from '@cachotteries/contracts/price'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import {
  byKind,
  contentFields,
  forFields,
  type ContentField,
  type Price,
  type WishContent,
} from '@cachotteries/contracts/wish-fields'
import { z } from 'zod'

/** What inputs hold: text, also for a price. */
export type TypedContent = {
  readonly [Field in ContentField]: WishContent[Field] extends number ? number : string
}

/** How an input holds values of a kind, as people type them. */
interface Input<Typed, Value> {
  readonly blank: Typed
  readonly typed: (value: Value) => Typed
  /** The value as the calls take it. */
  readonly value: (typed: Typed) => Value
  /** The rule of what is typed, from the rule of the calls. */
  readonly rule: (schema: z.ZodType) => z.ZodType
}

export const isContentField = (name: string): name is ContentField =>
  contentFields.some((field) => field === name)

/** The calls take blank for null. */
const text: Input<string, string | null> = {
  blank: '',
  typed: (value) => value ?? '',
  value: (typed) => typed,
  // They accept null, too, which no input has.
  rule: (schema) =>
    z
      .string()
      .transform((typed): string | null => typed)
      .pipe(schema as z.ZodType<unknown, string | null>),
}

const stars: Input<number, number> = {
  blank: 1,
  typed: (value) => value,
  value: (typed) => typed,
  rule: (schema) => schema,
}

/** A price that was typed has no day: the server knows what day it is. */
const price: Input<string, Price | null> = {
  blank: '',
  typed: (value) => (value ? priceText(value) : ''),
  value: (typed) => priceIn(typed) ?? null,
  rule: () => z.string().refine((typed) => priceIn(typed) !== undefined, wrongPrice),
}

const wholeNumber = /^\d{1,3}$/

/** A number that is typed is text until it is sent. */
const count: Input<string, number | null> = {
  blank: '',
  typed: (value) => (value === null ? '' : String(value)),
  value: (typed) => (wholeNumber.test(typed.trim()) ? Number(typed) : null),
  rule: (schema) =>
    z
      .string()
      .transform((typed): number | null => (typed.trim() === '' ? null : Number(typed)))
      .pipe(schema as z.ZodType<unknown, number | null>),
}

const inputs = byKind({ title: text, stars, text, address: text, price, count })

export const blankContent = forFields(contentFields, (field) => inputs[field].blank) as TypedContent

export const typedContent = (wish: WishContent): TypedContent =>
  forFields(contentFields, (field) => inputs[field].typed(wish[field] as never)) as TypedContent

/** Some fields of what was typed, as the calls take them. */
export const contentTyped = <Field extends ContentField>(fields: readonly Field[], typed: TypedContent) =>
  forFields(fields, (field) => inputs[field].value(typed[field] as never)) as Pick<WishContent, Field>

export const contentRules = forFields(contentFields, (field) =>
  inputs[field].rule(contentSchemas[field]),
) as { readonly [Field in ContentField]: z.ZodType<unknown, TypedContent[Field]> }

/**
 * What was typed as the form shows it once it was saved: « 12,34 » is « 12,34 € ». Text of which no value can be made stays
 * as it is.
 */
export function asSaved<Field extends ContentField>(
  field: Field,
  typed: TypedContent[Field],
): TypedContent[Field] {
  const sent = contentRules[field].safeParse(typed).success
    ? contentSchemas[field].safeParse(inputs[field].value(typed as never))
    : undefined
  return sent?.success ? (inputs[field].typed(sent.data as never) as TypedContent[Field]) : typed
}
