import Box from '@mui/material/Box'
import { Bone } from '../../ui/Bone.tsx'

/** A wish on its way, in the shape of what comes. */
export const EditSkeleton = () => (
  <Box role="status" aria-label="Chargement du souhait" sx={{ maxWidth: 1200, mx: 'auto' }}>
    <Box sx={{ mt: 5.5, mb: 2.5, height: 56, display: 'grid', alignItems: 'center' }}>
      <Bone width={180} height={36} />
    </Box>
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2.5, lg: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
      }}
    >
      <Box sx={{ aspectRatio: { xs: '4 / 3', md: '16 / 9', lg: '1' } }}>
        <Bone height="100%" />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Bone height={56} />
        <Bone width={220} height={44} />
        <Bone height={96} />
        <Bone height={56} />
      </Box>
    </Box>
  </Box>
)
