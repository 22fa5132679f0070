import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OpenSessionView } from '@cachotteries/contracts/accounts'
import { shortDate } from '../ui/dates.ts'

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })

interface Props {
  readonly session: OpenSessionView
  /** Something is being ended. */
  readonly busy: boolean
  readonly onEnd: () => void
}

/** One browser on which one is signed in; from this one, one signs out by the menu. */
export function OwnSession({ session: { openedAt, lastUsedAt, isHere }, busy, onEnd }: Props) {
  const used = `utilisé le ${shortDate(lastUsedAt)}`
  const since = openedAt === null ? undefined : `connecté le ${moment.format(new Date(openedAt))}`
  return (
    <Box
      component="li"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line',
        borderRadius: '16px',
        px: 2.5,
        py: 1.5,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{isHere ? 'Cet appareil' : 'Un autre appareil'}</Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {since !== undefined && <div>{since}</div>}
          <div>{used}</div>
        </Typography>
      </div>
      {!isHere && (
        <Button
          disabled={busy}
          onClick={onEnd}
          aria-label={`Déconnecter l’appareil ${since ?? used}`}
          sx={{ flex: 'none', mr: -1.5 }}
        >
          Déconnecter
        </Button>
      )}
    </Box>
  )
}
