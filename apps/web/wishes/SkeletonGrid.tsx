import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { cardShape } from './cardShape.ts'
import { gridColumns } from './grid.ts'

const six = [0, 1, 2, 3, 4, 5] as const

/** Six cards on their way, in the shape of what comes. */
export const SkeletonGrid = () => (
  <Box sx={gridColumns} role="status" aria-label="Chargement de la liste">
    {six.map((index) => (
      <Box key={index} sx={cardShape.card}>
        <Box sx={cardShape.picture}>
          <Skeleton variant="rectangular" sx={{ width: 1, height: 1 }} />
        </Box>
        <Box sx={cardShape.body}>
          <Skeleton variant="text" width="70%" sx={{ fontSize: '1.25rem' }} />
          <Skeleton variant="text" width={96} />
          <Skeleton variant="text" width="90%" />
        </Box>
      </Box>
    ))}
  </Box>
)
