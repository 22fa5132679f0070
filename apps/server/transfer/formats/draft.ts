import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import { mostWishes } from '@cachotteries/contracts/transfer-limits'

/** A wish as a file or a pasted line has it: text that wasn't validated yet, blank where there is none. */
export interface Draft extends Readonly<Record<ContentField, string>> {
  /** Where it stands, in words: `Ligne 4`. */
  readonly place: string
}

export const blank = forFields(contentFields, () => '')

/** What a reader finds: the wishes of one person, and how many of others it leaves out. */
export interface Found {
  readonly drafts: readonly Draft[]
  readonly ofOthers: number
}

/** Why nothing can be made of it, in French. */
export interface Unreadable {
  readonly unreadable: string
}

export const unreadable = (why: string): Unreadable => ({ unreadable: why })

export const tooMany = (wishes: number): Unreadable =>
  unreadable(`Il y a là ${wishes} souhaits : ${mostWishes} au plus en une fois`)

export const isUnreadable = <Read extends object>(read: Read | Unreadable): read is Unreadable =>
  'unreadable' in read
