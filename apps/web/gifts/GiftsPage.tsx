import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { EyeOff } from 'lucide-react'
import { refusalOf } from '../api/refusal.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from '../ui/illustrations/lazy.ts'
import { Page, PageHeading } from '../ui/page.ts'
import { Curtain } from './Curtain.tsx'
import { curtainAtom } from './curtain.ts'
import { GiftLists } from './GiftLists.tsx'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'
import { giftsQuery, useLiveGifts } from './queries.ts'

interface Props {
  readonly me: string
  /** The ids of the user's relatives. */
  readonly relatives: ReadonlySet<string>
}

/**
 * All that the user offers, which nobody else sees. The title of the page is constant: it stands in the tab, where
 * others read it.
 */
export function GiftsPage({ me, relatives }: Props) {
  const [isDrawn, setDrawn] = useAtom(curtainAtom)
  const gifts = useQuery({ ...giftsQuery, enabled: !isDrawn })
  useLiveGifts(gifts.isSuccess && !isDrawn)
  const view = gifts.data?.view

  return (
    <Page>
      <title>Mes cadeaux · Cachotteries</title>
      <PageHeading style={{ marginBottom: 0 }}>
        <Typography variant="h1">Mes cadeaux</Typography>
        {!isDrawn && (
          <Button startIcon={<EyeOff size={18} aria-hidden />} onClick={() => setDrawn(true)}>
            Rideau
          </Button>
        )}
      </PageHeading>
      {isDrawn ? (
        <Curtain onLift={() => setDrawn(false)} />
      ) : view ? (
        <GiftLists view={view} me={me} relatives={relatives} />
      ) : gifts.isError ? (
        <EmptyState drawing={<NotFound />} text={refusalOf(gifts.error).message}>
          <Button variant="contained" onClick={() => void gifts.refetch()}>
            Réessayer
          </Button>
        </EmptyState>
      ) : (
        <GiftsSkeleton />
      )}
    </Page>
  )
}
