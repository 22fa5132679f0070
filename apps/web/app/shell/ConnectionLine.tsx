import Box from '@mui/material/Box'
import { WifiOff } from 'lucide-react'
import { use } from 'react'
import { LineHeld } from './lineHeld.ts'

/** A discreet line while live changes don't arrive. */
export function ConnectionLine() {
  const lost = !use(LineHeld)
  return (
    <Box role="status">
      {lost && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            bgcolor: 'accentSoft',
            typography: 'body2',
          }}
        >
          <WifiOff size={16} aria-hidden /> Connexion interrompue, nous réessayons…
        </Box>
      )}
    </Box>
  )
}
