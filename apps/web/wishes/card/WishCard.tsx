import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Stars } from '../../ui/Stars.tsx'
import { CardActions } from './CardActions.tsx'
import { cardShape } from './cardShape.ts'
import { prefetchDialog } from '../form/lazy.ts'
import { isRelatives } from '../shownWish.ts'
import { Whispers } from './Whispers.tsx'
import { WishPicture } from './WishPicture.tsx'

interface Props {
  readonly wish: WishView
  /** Not answered yet: it can't be opened. */
  readonly pending: boolean
  /** Its rank under the titles around it. */
  readonly heading: 'h2' | 'h3'
  /** Whose list it is shown on. */
  readonly owner: string
  readonly onOpen: (wish: WishView) => void
  readonly onQuickMark?: (wish: WishView) => void
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
})

/** One wish at a glance. The whole card opens it; what else it offers lies above. */
export function WishCard({ wish, pending, heading, owner, onOpen, onQuickMark }: Props) {
  const bought = wish.isPurchased
  return (
    <Box
      component="article"
      sx={{
        ...cardShape.card,
        ...(wish.isSecret && { borderStyle: 'dashed', borderColor: 'primary.main' }),
        ...(bought && { bgcolor: 'transparent' }),
        transition: 'box-shadow 200ms, transform 200ms',
        '@media (hover: hover)': {
          '&:hover': { boxShadow: '0 12px 28px -14px rgb(0 0 0 / 0.35)', transform: 'translateY(-2px)' },
        },
      }}
    >
      <WishPicture uid={wish.uid} img={wish.img} dimmed={bought} />
      <Box sx={cardShape.body}>
        <Typography
          variant="h3"
          component={heading}
          sx={{ ...clamped(3), ...(bought && { color: 'text.secondary' }) }}
        >
          <ButtonBase
            disabled={pending}
            onClick={() => onOpen(wish)}
            onPointerEnter={prefetchDialog}
            onFocus={prefetchDialog}
            sx={{
              font: 'inherit',
              color: 'inherit',
              textAlign: 'left',
              display: 'inline',
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '20px' },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': {
                outline: '3px solid var(--mui-palette-secondary-main)',
                outlineOffset: -4,
              },
            }}
          >
            {wish.name}
          </ButtonBase>
        </Typography>
        <Stars value={wish.importance} />
        {wish.comment !== null && (
          <Typography variant="body2" sx={{ ...clamped(3), color: 'text.secondary' }}>
            {wish.comment}
          </Typography>
        )}
        {isRelatives(wish) && <Whispers wish={wish} owner={owner} />}
        <CardActions wish={wish} pending={pending} onQuickMark={bought ? undefined : onQuickMark} />
      </Box>
    </Box>
  )
}
