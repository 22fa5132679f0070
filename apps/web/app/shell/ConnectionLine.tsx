import Box from '@mui/material/Box'
import { WifiOff } from 'lucide-react'
import { use } from 'react'
import { LineHeld } from './lineHeld.ts'

/** A discreet line under the header while live changes don't arrive; it lies over the screen, and pushes nothing. */
export function ConnectionLine() {
  const lost = !use(LineHeld)
  return (
    <Box role="status" sx={{ position: 'sticky', top: 60, height: 0, zIndex: 'appBar' }}>
      {lost && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            minHeight: 24,
            // On a phone it lies on the header's last pixels: the screen's title begins right below.
            transform: { xs: 'translateY(-16px)', md: 'none' },
            bgcolor: 'accentSoft',
            typography: 'body2',
            lineHeight: 1.3,
          }}
        >
          <WifiOff size={16} aria-hidden /> Connexion interrompue, nous réessayons…
        </Box>
      )}
    </Box>
  )
}
