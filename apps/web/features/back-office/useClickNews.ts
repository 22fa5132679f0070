import { useEffect, useEffectEvent, useState } from 'react'
import { useAnnounce } from '../../ui/announcements.ts'
import { count } from '../../ui/count.ts'

/** Clicks are collected this long before they are announced to screen readers, in milliseconds. */
const gatheredFor = 5_000

/** Announces new clicks to screen readers, those of a few seconds in one sentence. */
export function useClickNews(total: number): void {
  const announce = useAnnounce()
  const [announced, setAnnounced] = useState(total)
  const tell = useEffectEvent(() => {
    const text = clickNews(announced, total)
    if (text !== undefined) announce(text)
    setAnnounced(total)
  })
  const moved = announced !== total
  useEffect(() => {
    if (!moved) return undefined
    const timer = setTimeout(() => tell(), gatheredFor)
    return () => clearTimeout(timer)
  }, [moved])
}

/** What to announce of the clicks since the last announcement; undefined when there are none. */
export const clickNews = (announced: number, total: number): string | undefined =>
  total > announced
    ? `${count(total - announced, 'nouveau clic', 'nouveaux clics')}, ${total} au total`
    : undefined
