import Box from '@mui/material/Box'
import { unseen } from './unseen.ts'

export type Status = 'online' | 'away' | 'other'

/** Told apart by their shape too: filled, a ring, pale. */
const looks = {
  online: { words: 'en ligne', colour: 'primary.main', filled: true },
  away: { words: 'hors ligne', colour: 'secondary.main', filled: false },
  other: { words: 'statut inconnu', colour: 'text.secondary', filled: true },
} as const

/** A dot on somebody's picture, with its word for screen readers. */
export function PersonStatus({ status, size }: { status: Status; size: number }) {
  const { words, colour, filled } = looks[status]
  const width = Math.max(12, Math.round(size / 6))
  return (
    <Box
      component="span"
      data-status={status}
      sx={{
        position: 'absolute',
        right: -2,
        bottom: -2,
        width,
        height: width,
        borderRadius: '50%',
        border: filled ? 0 : 3,
        borderColor: colour,
        bgcolor: filled ? colour : 'sunken',
        boxShadow: '0 0 0 2px var(--mui-palette-sunken)',
      }}
    >
      <Box component="span" sx={unseen}>
        {words}
      </Box>
    </Box>
  )
}
