import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { figuresGrid } from './columns.ts'

/** Figures beside each other. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ ...figuresGrid, m: 0 }}>
    {children}
  </Box>
)
