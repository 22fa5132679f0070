import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoFamily } from '../ui/illustrations/NoFamily.tsx'
import { FamilyCard } from './FamilyCard.tsx'
import { JoinOrCreateMenu, type FamilyAct } from './JoinOrCreateMenu.tsx'
import { familiesQuery } from './queries.ts'
import { largestFirst } from './relatives.ts'

const FamilyDialogs = lazy(() =>
  import('./FamilyDialogs.tsx').then((module) => ({ default: module.FamilyDialogs })),
)

/** All of one's families. */
export function FamiliesPage({ me }: { me: string }) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  const families = useQuery(familiesQuery)
  const all = families.data?.view.Families
  return (
    <>
      <title>Familles · Cachotteries</title>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          mb: 4,
        }}
      >
        <Typography variant="h1">Familles</Typography>
        <JoinOrCreateMenu onChoose={setAct} />
      </Box>
      {families.isPending && <Typography role="status">Chargement des familles...</Typography>}
      {families.isError && !all && <Typography role="alert">{refusalOf(families.error).message}</Typography>}
      {all?.length === 0 && (
        <EmptyState
          drawing={<NoFamily />}
          text="Vous n’avez pas encore de famille ici. Créez la vôtre, ou rejoignez-en une avec son code."
        >
          <Button variant="contained" size="large" onClick={() => setAct('create')}>
            Créer une famille
          </Button>
        </EmptyState>
      )}
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
        {largestFirst(all ?? []).map((family) => (
          <Box component="li" key={family.uid} sx={{ display: 'grid', minWidth: 0 }}>
            <FamilyCard family={family} me={me} />
          </Box>
        ))}
      </Box>
      <Suspense>{act && <FamilyDialogs act={act} onClosed={() => setAct(null)} />}</Suspense>
    </>
  )
}
