import type { AnnouncementView } from '@cachotteries/contracts/families'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import '../../ui/action.css'
import { count } from '../../ui/count.ts'
import { late } from '../../ui/late.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAnnouncements } from './announcementQueries.ts'

const AnnouncementsDialog = late(async () => (await import('./AnnouncementsDialog.tsx')).AnnouncementsDialog)

/**
 * How much the user hasn't read of their families and of who sees which list, which opens it. It comes late: it stands at
 * the end of the header, where it moves nothing.
 */
export function Announcements() {
  const { all } = useAnnouncements()
  const spoken = useSpoken(all)
  const [state, setState] = useState<'unused' | 'open' | 'closing'>('unused')
  const unread = all?.length ?? 0
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {unread > 0 && (
        <button
          type="button"
          className="action action-outlined action-accent"
          style={atTheEnd}
          aria-haspopup="dialog"
          onClick={() => setState('open')}
        >
          <Bell size={18} />
          <span>{count(unread, 'nouvelle', 'nouvelles')}</span>
          <VisuallyHidden> de vos familles</VisuallyHidden>
        </button>
      )}
      {state !== 'unused' && (
        <AnnouncementsDialog
          open={state === 'open'}
          all={all ?? []}
          onClose={() => setState('closing')}
          onClosed={() => setState('unused')}
        />
      )}
    </>
  )
}

// No style sheet: its name would be among those that every first screen loads.
const atTheEnd = { flex: 'none', marginLeft: 'auto' } as const

/**
 * What comes while the screen is open, for screen readers. Beside the news of who came and went, which would otherwise be
 * overwritten.
 */
function useSpoken(all: readonly AnnouncementView[] | undefined): string {
  const [spoken, setSpoken] = useState('')
  const last = useRef(all)
  useEffect(() => {
    const known = new Set(last.current?.map(({ uid }) => uid))
    const fresh = last.current && all?.filter(({ uid }) => !known.has(uid))
    last.current = all
    if (fresh && fresh.length > 0) setSpoken(fresh.map(({ text }) => text).join('. '))
  }, [all])
  return spoken
}
