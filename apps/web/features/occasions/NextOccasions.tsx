import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { OccasionRow, Occasions } from './OccasionRow.tsx'
import { occasionsQuery, useLiveOccasions } from './queries.ts'
import { upcoming } from './upcoming.ts'
import { useToday } from '../../ui/useToday.ts'

const Frame = styled('section')({ display: 'grid', gap: 12, marginTop: 32 })

const All = styled(Button)({ justifySelf: 'start', marginLeft: -20 }) as typeof Button

/** The next two occasions, below the families: what comes later than they do moves nothing. */
export function NextOccasions() {
  const id = useId()
  const { data, isSuccess } = useQuery(occasionsQuery)
  useLiveOccasions(isSuccess)
  const next = upcoming(data?.view.Occasions ?? [], useToday()).slice(0, 2)
  if (next.length === 0) return null
  return (
    <Frame aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2">
        À venir
      </Typography>
      <Occasions>
        {next.map((coming) => (
          <OccasionRow key={coming.occasion.uid} coming={coming} />
        ))}
      </Occasions>
      <All component={Link} to="/app/gifts">
        Tout voir dans «&nbsp;Mes cadeaux&nbsp;»
      </All>
    </Frame>
  )
}
