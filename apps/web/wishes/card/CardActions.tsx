import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Gift } from 'lucide-react'
import { ShopLink } from '../ShopLink.tsx'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  readonly onQuickMark: ((wish: WishView) => void) | undefined
}

/** What a card offers beside being opened: with a mouse, what acts shows when it comes near. */
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
        '& > .MuiButton-root': { position: 'relative', zIndex: 1, px: 1.5, transition: 'opacity 150ms' },
      }}
    >
      <ShopLink wish={wish} source="wish-card" />
      {onQuickMark && (
        <Button
          data-on-hover
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
    </Box>
  )
}
