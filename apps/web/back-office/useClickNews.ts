import { useEffect, useEffectEvent, useState } from 'react'
import { useAnnounce } from '../ui/announcements.ts'
import { clickNews } from './clickNews.ts'

/** Clicks are gathered this long before a screen reader is told of them, in milliseconds. */
const gatheredFor = 5_000

/** Tells a screen reader of new clicks, many of them in one sentence. */
export function useClickNews(total: number): void {
  const announce = useAnnounce()
  const [told, setTold] = useState(total)
  const tell = useEffectEvent(() => {
    const text = clickNews(told, total)
    if (text !== undefined) announce(text)
    setTold(total)
  })
  const moved = told !== total
  useEffect(() => {
    if (!moved) return undefined
    const timer = setTimeout(() => tell(), gatheredFor)
    return () => clearTimeout(timer)
  }, [moved])
}
