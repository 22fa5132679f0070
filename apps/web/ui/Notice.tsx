import Box from '@mui/material/Box'
import { CircleAlert, TriangleAlert } from 'lucide-react'

interface Props {
  readonly level: 'warning' | 'critical'
  readonly text: string
}

/** Something to know before going on, said inside a form. */
export const Notice = ({ level, text }: Props) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      gap: 1.5,
      alignItems: 'center',
      px: 2,
      py: 1.5,
      borderRadius: '14px',
      bgcolor: 'accentSoft',
      color: 'text.primary',
      '& svg': { flex: 'none', color: level === 'critical' ? 'error.main' : 'secondary.main' },
    }}
  >
    {level === 'critical' ? <CircleAlert aria-hidden /> : <TriangleAlert aria-hidden />}
    {text}
  </Box>
)
