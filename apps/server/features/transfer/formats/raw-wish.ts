import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'

/** A wish in a file or a pasted line: text that isn't validated yet, blank for missing fields. */
export interface RawWish extends Readonly<Record<ContentField, string>> {
  /** Its place in the file, in words: `Ligne 4`. */
  readonly place: string
  /** The day on which its price was seen. */
  readonly seenOn?: string
  /** Whether nobody but its owner saw it. */
  readonly isDraft?: boolean
}

export const blank = forFields(contentFields, () => '')

/** The wishes of one person, and the number of others' wishes that are left out. */
export interface Found {
  readonly rawWishes: readonly RawWish[]
  readonly ofOthers: number
  /** Titles of columns and lines of a table that were not read; absent when there are none. */
  readonly unread?: readonly string[]
}

/** Why a file can't be read, in French. */
export interface Unreadable {
  readonly unreadable: string
}

export const unreadable = (why: string): Unreadable => ({ unreadable: why })

export const isUnreadable = <Read extends object>(read: Read | Unreadable): read is Unreadable =>
  'unreadable' in read
