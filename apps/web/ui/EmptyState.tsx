import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, type ReactNode } from 'react'

interface Props {
  readonly drawing: ReactNode
  readonly text: string
  /** What one can do about it. */
  readonly children?: ReactNode
}

/** Nothing to show, told kindly. */
export const EmptyState = ({ drawing, text, children }: Props) => (
  <Box
    sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 4, md: 7 }, px: 2, textAlign: 'center' }}
  >
    <Box sx={{ width: 'min(260px, 70%)', aspectRatio: '4 / 3' }}>
      <Suspense>{drawing}</Suspense>
    </Box>
    <Typography sx={{ maxWidth: '36ch', fontSize: '1.125rem', color: 'text.secondary' }}>{text}</Typography>
    {children}
  </Box>
)
