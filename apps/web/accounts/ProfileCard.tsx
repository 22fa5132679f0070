import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The sheet of paper on which a profile is written. */
export const ProfileCard = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'line',
      borderRadius: '24px',
      p: { xs: 3, md: 4 },
      display: 'grid',
      gap: 3,
    }}
  >
    {children}
  </Box>
)
