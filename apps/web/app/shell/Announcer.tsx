import { useAtomValue } from 'jotai'
import { announcementAtom } from '../../ui/announcements.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Tells screen readers, politely, what others changed. */
export const Announcer = () => (
  <VisuallyHidden role="status" aria-live="polite">
    {useAtomValue(announcementAtom)}
  </VisuallyHidden>
)
