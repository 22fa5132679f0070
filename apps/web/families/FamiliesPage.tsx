import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { lazy, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoFamily } from '../ui/illustrations/NoFamily.tsx'
import { currentFamilyAtom } from './currentFamily.ts'
import { FamiliesUnavailable } from './FamiliesUnavailable.tsx'
import { FamilyGrid } from './FamilyGrid.tsx'
import { JoinOrCreateMenu, type FamilyAct } from './JoinOrCreateMenu.tsx'
import { familiesQuery } from './queries.ts'
import { useFamilyNews } from './useFamilyNews.ts'
import { Piece } from '../ui/Piece.tsx'

const loadDialogs = () => import('./FamilyDialogs.tsx')
const FamilyDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.FamilyDialogs })))

/** All of one's families. */
export function FamiliesPage({ me }: { me: string }) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const families = useQuery(familiesQuery)
  const all = families.data?.view.Families
  useFamilyNews(all, me)
  const setCurrent = useSetAtom(currentFamilyAtom)
  // Whoever goes on from here comes by none in particular.
  useEffect(() => setCurrent(null), [setCurrent])

  // What opened a dialog may be gone when it closes: the button of the empty state leaves with the first family.
  const opened = useRef(false)
  useEffect(() => {
    if (act) opened.current = true
    else if (opened.current && document.activeElement === document.body) menu.current?.focus()
  }, [act])

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
        <JoinOrCreateMenu ref={menu} onChoose={setAct} onOpen={() => void loadDialogs()} />
      </Box>
      {families.isPending && <Typography role="status">Chargement des familles...</Typography>}
      {families.isError && !all && (
        <FamiliesUnavailable
          reason={refusalOf(families.error).message}
          onRetry={() => void families.refetch()}
        />
      )}
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
      {all && all.length > 0 && <FamilyGrid families={all} me={me} />}
      <Piece>{act && <FamilyDialogs act={act} onClosed={() => setAct(null)} />}</Piece>
    </>
  )
}
