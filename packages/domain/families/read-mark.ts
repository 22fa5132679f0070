import { accept, type Decision, type UserId } from '../decider.ts'

/** Somebody has read what was announced to them up to this position of the log. */
export interface AnnouncementsRead {
  readonly type: 'AnnouncementsRead'
  readonly upTo: number
}

export interface ReadAnnouncements {
  readonly by: UserId
  readonly upTo: number
}

/** The position up to which somebody has read: 0 at first. */
export type ReadMark = number

export const evolveMark = (_mark: ReadMark, event: AnnouncementsRead): ReadMark => event.upTo

/** The mark never goes back: another device may have read more. */
export const decideReading = (
  { upTo }: ReadAnnouncements,
  mark: ReadMark,
): Decision<AnnouncementsRead, never> =>
  upTo > mark ? accept({ type: 'AnnouncementsRead', upTo }) : accept()
