import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ExternalLink, Gift } from 'lucide-react'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  readonly onQuickMark: ((wish: WishView) => void) | undefined
}

/** What a card offers beside being opened. */
export function CardActions({ wish, pending, onQuickMark }: Props) {
  if (wish.url === null && !onQuickMark) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mt: 'auto',
        pt: 0.5,
        '& > .MuiButton-root': { position: 'relative', zIndex: 1, px: 1.5 },
      }}
    >
      {onQuickMark && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Gift size={18} />}
          disabled={pending}
          onClick={() => onQuickMark(wish)}
          aria-label={`Je l’offre : ${wish.name}`}
        >
          Je l’offre
        </Button>
      )}
      {wish.url !== null && (
        <Button
          color="inherit"
          startIcon={<ExternalLink size={18} />}
          href={wish.url}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          aria-label={`Site web : ${wish.name} (nouvel onglet)`}
        >
          Site web
        </Button>
      )}
    </Box>
  )
}
