import type { WishEvent, WishWords } from './events.ts'

/** What a wish says: its words and its stars, 1 to 5. */
export interface WishContent extends WishWords {
  readonly importance: number
}

/** Some of the fields: an undefined one is not carried. */
export type Carried<T> = { readonly [Field in keyof T]?: T[Field] | undefined }

const contentOf = ({ name, comment, url, img, importance }: WishContent) => ({
  name,
  comment,
  url,
  img,
  importance,
})

function carriedOnly<T>(fields: Carried<T>): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** A field that carries its present value is no change: forms send everything. */
export function contentChange(content: Carried<WishContent>, wish: WishContent): WishEvent | undefined {
  const present = contentOf(wish)
  const changed = Object.fromEntries(
    Object.entries(carriedOnly(content)).filter(
      ([field, value]) => value !== present[field as keyof typeof present],
    ),
  ) as Partial<typeof present>
  const { importance, ...personal } = changed
  if (Object.keys(changed).length === 0) return undefined
  return {
    type: 'WishChanged',
    ...(importance === undefined ? {} : { importance }),
    ...(Object.keys(personal).length === 0 ? {} : { personal }),
  }
}

/** The content with the carried fields in place. */
export const contentWith = (wish: WishContent, content: Carried<WishContent>): WishContent => ({
  ...contentOf(wish),
  ...carriedOnly(content),
})
