import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import { useGlide } from '../ui/useGlide.ts'
import { FamilyCard } from './FamilyCard.tsx'
import { largestFirst } from './relatives.ts'

/** Families as cards, the largest first; those whose place changes glide there. */
export function FamilyGrid({ families, me }: { families: readonly FamilyView[]; me: string }) {
  const ordered = largestFirst(families)
  const grid = useGlide(ordered.map(({ uid, Users }) => `${uid} ${Users.length}`).join())
  return (
    <div ref={grid}>
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
        {ordered.map((family) => (
          <Box component="li" key={family.uid} data-glide={family.uid} sx={{ display: 'grid', minWidth: 0 }}>
            <FamilyCard family={family} me={me} />
          </Box>
        ))}
      </Box>
    </div>
  )
}
