import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NoFamily } from '../../ui/illustrations/NoFamily.tsx'
import { PageHeading } from '../../ui/page.ts'
import { late } from '../../ui/late.tsx'
import { useAnnouncements } from './announcementQueries.ts'
import { AwaitedFamilies } from './AwaitedFamilies.tsx'
import { currentFamilyAtom } from './currentFamily.ts'
import { FamilyGrid } from './FamilyGrid.tsx'
import { FamilyNews } from './FamilyNews.tsx'
import { FamilyWays } from './FamilyWays.tsx'
import { LoadingFamilies } from './LoadingFamilies.tsx'
import { JoinOrCreateMenu, type FamilyAct } from './JoinOrCreateMenu.tsx'
import type { ListCounts } from './MemberLink.tsx'
import { FamiliesUnavailable } from './Missing.tsx'
import { useFamilyNews } from './news.ts'
import { PeopleApart } from './PeopleApart.tsx'
import { familiesQuery } from './published/queries.ts'

const FamilyDialogs = late(async () => (await import('./FamilyDialogs.tsx')).FamilyDialogs)

interface Props {
  readonly me: string
  readonly counts: ListCounts
  /** What stands below the families. */
  readonly below: Elements
}

/** All families of the signed-in user. */
export function FamiliesPage({ me, counts, below }: Props) {
  const [act, setAct] = useState<FamilyAct | null>(null)
  const families = useQuery(familiesQuery)
  const all = families.data?.view.Families
  const awaited = families.data?.view.Awaited ?? []
  useFamilyNews(all, me)
  const { all: announcements, isAwaited } = useAnnouncements()
  const setCurrent = useSetAtom(currentFamilyAtom)
  // A link from this page belongs to no family in particular.
  useEffect(() => setCurrent(null), [setCurrent])

  return (
    <>
      <title>Familles · Cachotteries</title>
      <PageHeading>
        <Typography variant="h1">Familles</Typography>
      </PageHeading>
      <LoadingFamilies />
      {families.isError && !all && (
        <FamiliesUnavailable
          reason={refusalOf(families.error).message}
          onRetry={() => void families.refetch()}
        />
      )}
      <AwaitedFamilies families={awaited} />
      {all?.length === 0 && awaited.length === 0 && (
        <EmptyState
          drawing={<NoFamily />}
          text="Vous n’avez pas encore de famille ici. Créez la vôtre, ou rejoignez-en une avec son code."
        >
          <FamilyWays onChoose={setAct} />
        </EmptyState>
      )}
      {all && all.length > 0 && <FamilyGrid families={all} me={me} counts={counts} />}
      <PeopleApart people={families.data?.view.Apart ?? []} me={me} counts={counts} />
      {!families.isPending && <JoinOrCreateMenu onChoose={setAct} />}
      {all && <FamilyNews announcements={announcements ?? []} families={all} />}
      {all && all.length > 0 && !isAwaited && below}
      {act && <FamilyDialogs me={me} act={act} onClosed={() => setAct(null)} />}
    </>
  )
}
