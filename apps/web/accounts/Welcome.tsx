import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Drawer } from '../ui/illustrations/Drawer.tsx'
import { Version } from '../ui/Version.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'

/** The frame of the pages that one sees before being let in: a drawing beside, the page's form in front. */
export function Welcome({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1.2fr 1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        sx={{
          bgcolor: 'primarySoft',
          display: 'grid',
          placeItems: 'center',
          alignContent: 'center',
          gap: { xs: 1, md: 4 },
          p: { xs: 3, md: 6 },
          textAlign: 'center',
          borderRadius: { xs: '0 0 32px 32px', md: 0 },
        }}
      >
        <Box sx={{ width: { xs: 132, md: 'min(420px, 80%)' } }}>
          <Drawer />
        </Box>
        <Box>
          <Wordmark size="large" />
          <Typography sx={{ mt: 1, color: 'text.secondary', fontSize: { md: '1.125rem' } }}>
            Le tiroir à secrets de la famille
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', placeItems: { xs: 'start center', md: 'center' }, p: { xs: 3, md: 6 } }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          {children}
          <Version />
        </Box>
      </Box>
    </Box>
  )
}
