import Box from '@mui/material/Box'
import { Bone } from '../../ui/Bone.tsx'
import { cardShape } from '../card/cardShape.ts'
import { gridColumns } from './grid.ts'

const six = [0, 1, 2, 3, 4, 5] as const

/** Six cards on their way, in the shape of what comes. */
export const SkeletonGrid = () => (
  <Box sx={gridColumns} role="status" aria-label="Chargement de la liste">
    {six.map((index) => (
      <Box key={index} sx={cardShape.card}>
        <Box sx={cardShape.picture}>
          <Bone height="100%" />
        </Box>
        <Box sx={cardShape.body}>
          <Bone width="70%" height={22} />
          <Bone width={88} height={16} />
          <Bone width="90%" height={16} />
          <Bone width="55%" height={16} />
        </Box>
      </Box>
    ))}
  </Box>
)
