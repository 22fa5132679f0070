import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import { FamilyCard } from './FamilyCard.tsx'
import { largestFirst } from './relatives.ts'

/** Families as cards, the largest first. */
export const FamilyGrid = ({ families, me }: { families: readonly FamilyView[]; me: string }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      listStyle: 'none',
      p: 0,
      m: 0,
    }}
  >
    {largestFirst(families).map((family) => (
      <Box component="li" key={family.uid} sx={{ display: 'grid', minWidth: 0 }}>
        <FamilyCard family={family} me={me} />
      </Box>
    ))}
  </Box>
)
