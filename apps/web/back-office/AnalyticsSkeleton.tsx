import Box from '@mui/material/Box'
import { Bone } from '../ui/Bone.tsx'
import { chartHeight } from './chartHeight.ts'
import { columns, figuresGrid } from './columns.ts'
import { sheet } from './sheet.ts'

const four = [0, 1, 2, 3] as const
const inside = { ...sheet, p: { xs: 2, md: 3 }, display: 'grid', gap: 2 } as const

/** Where the figures are about to be. */
export const AnalyticsSkeleton = () => (
  <Box role="status" aria-label="Chargement des analytics" sx={{ display: 'grid', gap: 3 }}>
    <Box sx={figuresGrid}>
      {four.map((index) => (
        <Box key={index} sx={inside}>
          <Bone width={40} height={40} />
          <Bone width="70%" height={20} />
          <Bone width="40%" height={32} />
        </Box>
      ))}
    </Box>
    <Box sx={columns}>
      <Box sx={inside}>
        <Bone width="min(320px, 80%)" height={28} />
        <Bone height={chartHeight} />
      </Box>
      <Box sx={inside}>
        <Bone width="50%" height={28} />
        <Bone height={40} />
        <Bone height={40} />
      </Box>
      <Box sx={inside}>
        <Bone width="50%" height={28} />
        {four.map((index) => (
          <Bone key={index} height={48} />
        ))}
      </Box>
    </Box>
  </Box>
)
