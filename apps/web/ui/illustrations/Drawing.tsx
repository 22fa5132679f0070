import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The canvas of a decorative drawing: 320 by 240, as wide as its room, silent to screen readers. */
export const Drawing = ({ children, height = 240 }: { children: ReactNode; height?: number }) => (
  <Box
    component="svg"
    viewBox={`0 0 320 ${height}`}
    aria-hidden
    focusable={false}
    sx={{ display: 'block', width: '100%', height: 'auto' }}
  >
    {children}
  </Box>
)
