import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Drawing } from '../ui/illustrations/Drawing.tsx'
import { GhostFigure } from '../ui/illustrations/pieces.tsx'

/** For what nobody foresaw. */
export const ErrorPage = ({ standalone = false }: { standalone?: boolean }) => (
  <Box component={standalone ? 'main' : 'div'} sx={{ p: standalone ? 3 : 0, textAlign: 'center' }}>
    <title>Erreur · Cachotteries</title>
    <Typography variant="h1" sx={{ mt: 3 }}>
      Oops! Sorry, an unexpected error has occurred.
    </Typography>
    <EmptyState
      drawing={
        <Drawing>
          <GhostFigure x={88} y={30} scale={2.4} />
        </Drawing>
      }
      text="Rechargez la page ; si cela ne suffit pas, revenez dans un instant."
    >
      <Button variant="contained" onClick={() => location.reload()}>
        Recharger la page
      </Button>
    </EmptyState>
  </Box>
)
