import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { announcementAtom } from '../../ui/announcements.ts'
import { unseen } from '../../ui/unseen.ts'

/** Tells a screen reader, politely, what others did. */
export const Announcer = () => (
  <Box role="status" aria-live="polite" sx={unseen}>
    {useAtomValue(announcementAtom)}
  </Box>
)
