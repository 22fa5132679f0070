import type { FamilyView } from '@cachotteries/contracts/families'
import type { GiftsView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import { QuietLine } from '../../ui/QuietLine.tsx'
import { forWhom } from './forWhom.ts'
import { OccasionMenu } from './OccasionMenu.tsx'
import { OccasionRow, Occasions } from './OccasionRow.tsx'
import { occasionsQuery, useLiveOccasions } from './queries.ts'
import { upcoming } from './upcoming.ts'
import { inDays, weekdayOf } from './words.ts'
import { useToday } from '../../ui/useToday.ts'

const OccasionDialog = late(async () => (await import('./OccasionDialog.tsx')).OccasionDialog)

const Add = styled(Button)({ justifySelf: 'start', marginLeft: -12 })
const More = styled(Button)({ justifySelf: 'start', marginLeft: -12 })

const nothing = 'Rien à fêter pour le moment.'

/** So many are shown at first. */
const few = 3

interface Props {
  readonly me: string
  readonly gifts: GiftsView
  readonly families: readonly FamilyView[]
}

/** Who is next, in how many days: a line, which opens to what the user has for them. */
export function ComingUp({ me, gifts, families }: Props) {
  const { data, isSuccess } = useQuery(occasionsQuery)
  useLiveOccasions(isSuccess)
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const [written, setWritten] = useState<OccasionView | 'new'>()
  if (!data || families.length === 0) return null
  const all = upcoming(data.view.Occasions, today)
  const shown = showsAll ? all : all.slice(0, few)
  const [next, then] = all
  return (
    <>
      <QuietLine
        label="À venir"
        icon={<CalendarDays size={20} aria-hidden />}
        line={
          <>
            <b>{next ? `${next.occasion.title}, ${inDays(next.days)}` : 'À venir'}</b>
            <small>
              {!next
                ? nothing
                : then
                  ? `puis ${then.occasion.title}, ${inDays(then.days)}`
                  : weekdayOf(next.day)}
            </small>
          </>
        }
      >
        {all.length > 0 && (
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
        )}
        {all.length > few && (
          <More aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            <span>{showsAll ? 'Voir moins' : `Tout voir (${all.length})`}</span>
          </More>
        )}
        <Add startIcon={<CalendarPlus />} onClick={() => setWritten('new')}>
          Ajouter une occasion
        </Add>
      </QuietLine>
      {written && (
        <OccasionDialog
          me={me}
          families={families}
          {...(written !== 'new' && { occasion: written })}
          onClosed={() => setWritten(undefined)}
        />
      )}
    </>
  )
}
