import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Stars } from '../../ui/Stars.tsx'
import { isRelatives, type ShownWish } from '../shownWish.ts'
import { CardActions } from './CardActions.tsx'
import { CardOpener } from './CardOpener.tsx'
import { cardShape } from './cardShape.ts'
import { Whispers } from './Whispers.tsx'
import { WishPicture } from './WishPicture.tsx'

interface Props {
  readonly shown: ShownWish
  /** Its rank under the titles around it. */
  readonly heading: 'h2' | 'h3'
  /** Whose list it is shown on. */
  readonly owner: string
  /** Opens an editor in the card's place: for a wish that has no address yet. */
  readonly onEdit: () => void
  readonly onQuickMark?: (wish: WishView) => void
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
})

/** One wish at a glance. The whole card opens it; what else it offers lies above. */
export function WishCard({ shown, heading, owner, onEdit, onQuickMark }: Props) {
  const { wish, pending } = shown
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
          '&:not(:hover, :focus-within) [data-on-hover]': { opacity: 0 },
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
          <CardOpener shown={shown} owner={owner} onEdit={onEdit} />
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
