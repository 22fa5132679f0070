import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { gridColumns } from './grid.ts'
import type { ShownWish } from '../shownWish.ts'
import { WishCard } from '../card/WishCard.tsx'

interface Props {
  readonly title?: string
  readonly wishes: readonly ShownWish[]
  readonly owner: string
  /** The card whose wish is edited in its place. */
  readonly edited: string | undefined
  readonly onEdit: (key: string) => void
  readonly editor: ReactNode
  readonly onQuickMark?: (wish: WishView) => void
}

/** Cards side by side, under a title with their number if there is one. */
export function WishSection({ title, wishes, edited, onEdit, editor, ...cards }: Props) {
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
      <Box component="ul" sx={{ ...gridColumns, listStyle: 'none', p: 0, m: 0 }}>
        {wishes.map((shown) => {
          const editing = shown.key === edited
          return (
            <Box
              component="li"
              key={shown.key}
              data-glide={shown.key}
              sx={{ display: 'grid', minWidth: 0, ...(editing && { gridColumn: '1 / -1' }) }}
            >
              {editing ? (
                editor
              ) : (
                <WishCard
                  shown={shown}
                  {...cards}
                  onEdit={() => onEdit(shown.key)}
                  heading={title === undefined ? 'h2' : 'h3'}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
