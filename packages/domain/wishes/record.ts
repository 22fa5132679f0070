import { contentFields, forFields, optionalFields, type Carried, type WishContent } from './content.ts'

type Personal = Pick<WishContent, 'name'> & Partial<WishContent>

/** Content as events have it: what a person wrote stands apart, so that it can be forgotten without breaking the log. */
export interface RecordedContent {
  readonly importance: number
  /** Events from before there was a field lack it. */
  readonly personal: Omit<Personal, 'importance'>
}

/** Some of it, of an event that changes a wish. */
export interface RecordedChange {
  readonly importance?: number
  readonly personal?: Partial<RecordedContent['personal']>
}

export const toRecord = ({ importance, ...personal }: WishContent): RecordedContent => ({
  importance,
  personal,
})

const missing = forFields(optionalFields, () => null)

/** Fields that only newer releases know are kept, for events that this release copies. */
export const fromRecord = ({ importance, personal }: RecordedContent): WishContent => ({
  ...missing,
  importance,
  ...personal,
})

/** A field that carries its present value is no change: forms send everything. */
export function contentChange(content: Carried<WishContent>, wish: WishContent): RecordedChange | undefined {
  const changed = contentFields.filter(
    (field) => content[field] !== undefined && content[field] !== wish[field],
  )
  if (changed.length === 0) return undefined
  const { importance, ...personal } = Object.fromEntries(
    changed.map((field) => [field, content[field]]),
  ) as Partial<WishContent>
  return {
    ...(importance === undefined ? {} : { importance }),
    ...(Object.keys(personal).length === 0 ? {} : { personal }),
  }
}

/** The content with the carried fields in place. */
export const contentWith = (wish: WishContent, content: Carried<WishContent>): WishContent => ({
  ...wish,
  ...(Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== undefined),
  ) as Partial<WishContent>),
})
