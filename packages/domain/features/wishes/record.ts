import { absentContent, contentFields, isSame, type FieldChanges, type WishContent } from './content.ts'

type Personal = Pick<WishContent, 'name'> & Partial<WishContent>

/** Content as events have it. What a person wrote is in `personal`, so that it can be erased without breaking the log. */
export interface RecordedContent {
  readonly importance: number
  /** Events from before a field existed lack it. */
  readonly personal: Omit<Personal, 'importance'>
}

/** The changed fields, in an event that changes a wish. */
export interface RecordedChange {
  readonly importance?: number
  readonly personal?: Partial<RecordedContent['personal']>
}

export const toRecord = ({ importance, ...personal }: WishContent): RecordedContent => ({
  importance,
  personal,
})

/** Keeps fields that only newer releases know, for the events that copy them. */
export const fromRecord = ({ importance, personal }: RecordedContent): WishContent => ({
  ...absentContent,
  importance,
  ...personal,
})

/** The fields that differ from the wish, since forms send all fields; undefined when none does. */
export function contentChange(
  content: FieldChanges<WishContent>,
  wish: WishContent,
): RecordedChange | undefined {
  const changed = contentFields.filter(
    (field) => content[field] !== undefined && !isSame(content[field], wish[field]),
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
