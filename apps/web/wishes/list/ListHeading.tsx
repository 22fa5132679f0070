import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** A line under it. */
  readonly counts?: string
  /** What one can do, beside it. */
  readonly children?: ReactNode
}

/** The head of a list: whose it is, how much there is, what one can do. */
export const ListHeading = ({ title, counts, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gridTemplateAreas: {
        xs: '"title title" "counts actions"',
        // Beside an open sidebar there is no room for more on the line of the actions.
        md: '"title title" "counts counts" "actions actions"',
        lg: '"title actions" "counts actions"',
      },
      // Counts that take two lines don't move what stands beside them.
      alignItems: 'start',
      columnGap: 2,
      mb: 3,
    }}
  >
    <Typography variant="h1" sx={{ gridArea: 'title', minWidth: 0 }}>
      {title}
    </Typography>
    <Typography
      sx={{
        gridArea: 'counts',
        color: 'text.secondary',
        minHeight: 44,
        py: 1.25,
        overflowWrap: 'break-word',
      }}
    >
      {counts}
    </Typography>
    <Box sx={{ gridArea: 'actions', display: 'flex', gap: 1, alignItems: 'center' }}>{children}</Box>
  </Box>
)
