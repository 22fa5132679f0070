import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { ShownWish } from '../shownWish.ts'
import { WishCard } from '../card/WishCard.tsx'

interface Props {
  readonly title?: string
  readonly wishes: readonly ShownWish[]
  readonly owner: string
  /** How many of them have their cards already. */
  readonly unrolled: number
  /** The card whose wish is edited in its place. */
  readonly edited: string | undefined
  readonly onEdit: (uid: string) => void
  readonly editor: ReactNode
  readonly onQuickMark?: (wish: WishView) => void
}

/** Cards side by side, under a title with their number if there is one. */
export function WishSection({ title, wishes, unrolled, edited, editor, ...cards }: Props) {
  const id = useId()
  return (
    <Box
      component="section"
      {...(title !== undefined ? { 'aria-labelledby': id } : { 'aria-label': 'Souhaits' })}
      sx={{ mb: 5 }}
    >
      {title !== undefined && (
        <Typography id={id} variant="h2" sx={{ mb: 2, display: 'flex', alignItems: 'center', gap: 1.25 }}>
          {title}{' '}
          <Box
            component="span"
            sx={{
              typography: 'body2',
              fontWeight: 800,
              minWidth: 28,
              px: 1,
              py: 0.25,
              textAlign: 'center',
              borderRadius: '999px',
              bgcolor: 'primarySoft',
              color: 'primary.main',
            }}
          >
            {wishes.length}
          </Box>
        </Typography>
      )}
      <ul className="wish-grid">
        {wishes.map(({ wish, saved, pending }, index) => (
          <li
            key={wish.uid}
            data-glide={wish.uid}
            className={wish.uid === edited ? 'wish-edited' : undefined}
          >
            {wish.uid === edited
              ? editor
              : index < unrolled && (
                  <WishCard
                    wish={wish}
                    saved={saved}
                    pending={pending}
                    {...cards}
                    heading={title === undefined ? 'h2' : 'h3'}
                  />
                )}
          </li>
        ))}
      </ul>
    </Box>
  )
}
