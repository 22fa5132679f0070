import { accept, type Decision } from '../../decider.ts'

/** Somebody has read these announcements. */
export interface NewsRead {
  readonly type: 'NewsRead'
  readonly news: readonly string[]
}

/** From releases in which an announcement was read together with all older ones, up to a position of the log. */
export interface AnnouncementsRead {
  readonly type: 'AnnouncementsRead'
  readonly upTo: number
}

export type ReadingEvent = NewsRead | AnnouncementsRead

/** What somebody has read: all up to a position of the log, and these announcements. */
export interface ReadNews {
  readonly upTo: number
  readonly news: ReadonlySet<string>
}

export const nothingRead: ReadNews = { upTo: 0, news: new Set() }

export const evolve = (read: ReadNews, event: ReadingEvent): ReadNews =>
  event.type === 'NewsRead'
    ? { ...read, news: new Set([...read.news, ...event.news]) }
    : { ...read, upTo: event.upTo }

/** What another device has read meanwhile stays read. */
export function decide(news: readonly string[], read: ReadNews): Decision<NewsRead, never> {
  const unread = news.filter((one) => !read.news.has(one))
  return unread.length === 0 ? accept() : accept({ type: 'NewsRead', news: unread })
}
