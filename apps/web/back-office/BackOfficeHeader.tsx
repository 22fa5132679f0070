import Box from '@mui/material/Box'
import { Wordmark } from '../ui/Wordmark.tsx'
import { Navigation } from './Navigation.tsx'

/** Stays at the top: where one is, and the ways to go. */
export const BackOfficeHeader = ({ onSignOut }: { onSignOut: () => void }) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'line',
    }}
  >
    <Box
      sx={{
        maxWidth: 1280,
        mx: 'auto',
        px: { xs: 1, md: 4 },
        py: { xs: 0.5, md: 1 },
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        gap: { xs: 0.5, md: 2, lg: 4 },
        alignItems: { md: 'center' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: { xs: 1, md: 0 }, minHeight: 44 }}>
        <Box component="img" src="/favicon.svg" alt="" width={32} height={32} />
        <Wordmark />
      </Box>
      <Navigation onSignOut={onSignOut} />
    </Box>
  </Box>
)
