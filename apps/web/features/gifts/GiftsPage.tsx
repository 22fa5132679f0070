import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useAtom } from 'jotai'
import { EyeOff, History } from 'lucide-react'
import type { GiftsView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { Link } from 'react-router'
import type { Elements } from '../../ui/elements.ts'
import { refusalOf } from '../../api/refusal.ts'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { Page, PageHeading } from '../../ui/page.ts'
import { giftsHiddenAtom, HiddenGifts } from './HiddenGifts.tsx'
import { GiftLists } from './GiftLists.tsx'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'
import { useGifts } from './queries.ts'

/** What stands above the gifts is close together: the gifts are what one came for. */
const Above = styled('div')({ display: 'grid', gap: 8, '&:empty': { display: 'none' } })

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 })

const nothingKept =
  'Pas de connexion, et vos cadeaux n’ont pas encore été ouverts ici\u00a0: ils viendront avec elle.'

interface Props {
  readonly me: string
  /** The ids of the user's relatives. */
  readonly relatives: ReadonlySet<string>
  /** What there is to celebrate for a person. */
  readonly occasionsOf: (person: string) => readonly OccasionView[]
  /** What stands above the gifts; undefined while it is loading, so that it doesn't push them down. */
  readonly renderFirst: ((view: GiftsView) => Elements) | undefined
}

/**
 * All that the user offers, which nobody else sees. The title of the page is constant: it stands in the tab, where
 * others read it.
 */
export function GiftsPage({ me, relatives, occasionsOf, renderFirst }: Props) {
  const [areHidden, setHidden] = useAtom(giftsHiddenAtom)
  const { view, error, isUnreached, refetch } = useGifts(me, !areHidden)

  return (
    <Page style={{ gap: 16 }}>
      <title>Mes cadeaux · Cachotteries</title>
      <PageHeading style={{ marginBottom: 0 }}>
        <Typography variant="h1">Mes cadeaux</Typography>
        {!areHidden && (
          <Acts>
            <Button component={Link} to="/app/gifts/given" startIcon={<History />}>
              Déjà offert
            </Button>
            <Button startIcon={<EyeOff />} onClick={() => setHidden(true)}>
              Rideau
            </Button>
          </Acts>
        )}
      </PageHeading>
      {areHidden ? (
        <HiddenGifts onShow={() => setHidden(false)} />
      ) : view && renderFirst ? (
        <>
          {isUnreached && (
            <p role="status">
              Pas de connexion&nbsp;: voici vos cadeaux tels que vous les avez vus la dernière fois. Vous
              pourrez y noter quelque chose dès qu’elle sera revenue.
            </p>
          )}
          <Above>{renderFirst(view)}</Above>
          <GiftLists view={view} me={me} relatives={relatives} occasionsOf={occasionsOf} />
        </>
      ) : isUnreached || error ? (
        <NotLoaded text={isUnreached ? nothingKept : refusalOf(error).message} onRetry={refetch} />
      ) : (
        <GiftsSkeleton />
      )}
    </Page>
  )
}
