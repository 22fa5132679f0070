import type { FamilyView } from '@cachotteries/contracts/families'
import type { GiftsView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { late } from '../../ui/late.tsx'
import { Row } from '../../ui/layout.ts'
import { Sheet } from '../../ui/page.ts'
import { forWhom } from './forWhom.ts'
import { OccasionMenu } from './OccasionMenu.tsx'
import { OccasionRow, Occasions } from './OccasionRow.tsx'
import { occasionsQuery, useLiveOccasions } from './queries.ts'
import { upcoming } from './upcoming.ts'
import { useToday } from '../../ui/useToday.ts'

const OccasionDialog = late(async () => (await import('./OccasionDialog.tsx')).OccasionDialog)

const Card = styled(Sheet)({ padding: 16, borderRadius: 24, display: 'grid', gap: 12 })
const Head = styled(Row)({ flexWrap: 'wrap', justifyContent: 'space-between' })
const More = styled(Button)({ justifySelf: 'start', marginLeft: -12 })

/** So many are shown at first. */
const few = 3

interface Props {
  readonly me: string
  readonly gifts: GiftsView
  readonly families: readonly FamilyView[]
}

/** Who is next, in how many days, and what the user has for them. */
export function ComingUp({ me, gifts, families }: Props) {
  const id = useId()
  const { data, isSuccess } = useQuery(occasionsQuery)
  useLiveOccasions(isSuccess)
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const [written, setWritten] = useState<OccasionView | 'new'>()
  if (!data || families.length === 0) return null
  const all = upcoming(data.view.Occasions, today)
  const shown = showsAll ? all : all.slice(0, few)
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h4" component="h2">
          À venir
        </Typography>
        <Button startIcon={<CalendarPlus />} onClick={() => setWritten('new')}>
          Ajouter une occasion
        </Button>
      </Head>
      {all.length === 0 && <Typography color="textSecondary">Rien à fêter pour le moment.</Typography>}
      <Occasions>
        {shown.map((coming) => (
          <OccasionRow
            key={coming.occasion.uid}
            coming={coming}
            people={forWhom(coming.occasion, gifts, families, me)}
          >
            {coming.occasion.kind === 'other' && (
              <OccasionMenu occasion={coming.occasion} onChange={() => setWritten(coming.occasion)} />
            )}
          </OccasionRow>
        ))}
      </Occasions>
      {all.length > few && (
        <More aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          <span>{showsAll ? 'Voir moins' : `Tout voir (${all.length})`}</span>
        </More>
      )}
      {written && (
        <OccasionDialog
          me={me}
          families={families}
          {...(written !== 'new' && { occasion: written })}
          onClosed={() => setWritten(undefined)}
        />
      )}
    </Card>
  )
}
