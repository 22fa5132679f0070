import { useAtomValue } from 'jotai'
import { announcementAtom } from '../../ui/announcements.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OutsideDialogs } from '../OutsideDialogs.tsx'

/** Tells screen readers, politely, what others changed. */
export const Announcer = () => (
  <OutsideDialogs>
    <VisuallyHidden role="status" aria-live="polite">
      {useAtomValue(announcementAtom)}
    </VisuallyHidden>
  </OutsideDialogs>
)
