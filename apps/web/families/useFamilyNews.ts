import type { FamilyView } from '@cachotteries/contracts/families'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../ui/announcements.ts'
import { news } from './news.ts'

/**
 * Tells a screen reader what others do in one's families, while these are on the screen. From one view to
 * the next: the families are kept live by the shell, whatever the screen.
 */
export function useFamilyNews(families: readonly FamilyView[] | undefined, me: string): void {
  const announce = useAnnounce()
  const last = useRef(families)
  useEffect(() => {
    const before = last.current
    last.current = families
    const text = before && families && news(before, families, me)
    if (text !== undefined) announce(text)
  }, [families, me, announce])
}
