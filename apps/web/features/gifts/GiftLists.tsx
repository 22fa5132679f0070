import Button from '@mui/material/Button'
import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/EmptyList.tsx'
import { NothingYet } from './NothingYet.tsx'
import {
  byPerson,
  isAtStage,
  leftOf,
  saysLeft,
  spending,
  stillToSpend,
  type GiftsForPerson,
} from './people.ts'
import { PersonGifts } from './PersonGifts.tsx'
import { TogetherSheet } from '../purchases/published/TogetherSheet.tsx'
import { useLiveTold } from '../received/published/told.ts'
import { StageFilter, type Filter } from './StageFilter.tsx'
import { styled } from '@mui/material/styles'
import { spentOn } from '@cachotteries/contracts/spent'
import { count } from '../../ui/count.ts'
import { QuietLine } from '../../ui/QuietLine.tsx'
import { colours } from '../../ui/style.ts'

interface Props {
  readonly view: GiftsView
  readonly me: string
  /** The ids of the user's relatives. */
  readonly relatives: ReadonlySet<string>
  /** What there is to celebrate for a person. */
  readonly occasionsOf: (person: string) => readonly OccasionView[]
}

/** The gifts by person, below a line with their totals; then the people for whom there is nothing yet. */
export function GiftLists({ view, me, relatives, occasionsOf }: Props) {
  useLiveTold()
  const [filter, setFilter] = useState<Filter>('all')
  if (view.People.length === 0 && view.Gifts.length === 0)
    return (
      <EmptyState
        drawing={<EmptyList />}
        text={
          'Vos cadeaux seront ici dès que vous serez en famille\u00a0: créez la vôtre, ou rejoignez-en une.'
        }
      >
        <Button component={Link} to="/app/families" variant="contained">
          Familles
        </Button>
      </EmptyState>
    )

  const everybody = byPerson(view)
  const known = new Set([
    ...relatives,
    ...view.People.filter(({ free }) => free !== null).map(({ uid }) => uid),
  ])
  const isChosen = (gift: GiftView): boolean => isAtStage(gift, filter)
  const chosen = everybody.map((one) => ({ ...one, shown: one.gifts.filter(isChosen) }))
  const withGifts = chosen.filter(({ shown }) => shown.length > 0)
  const nobodys = everybody.filter(({ gifts }) => gifts.length === 0)
  return (
    <TogetherSheet>
      {view.Gifts.length > 0 && (
        <QuietLine
          label="Totaux et étapes"
          icon={<ListFilter size={20} aria-hidden />}
          line={<span>{totals(everybody, view.Gifts.filter(isChosen), filter)}</span>}
        >
          <StageFilter gifts={view.Gifts} filter={filter} onChange={setFilter} />
        </QuietLine>
      )}
      {withGifts.map((one) => (
        <PersonGifts
          key={one.person.uid}
          {...one}
          filter={filter}
          me={me}
          relatives={known}
          occasions={occasionsOf(one.person.uid)}
        />
      ))}
      {filter !== 'all' && withGifts.length === 0 && <Soft>Rien à cette étape.</Soft>}
      {filter === 'all' && nobodys.length > 0 && <NothingYet people={nobodys.map(({ person }) => person)} />}
    </TogetherSheet>
  )
}

const Soft = styled('p')({ margin: 0, color: colours.inkSoft })

/** The totals of the gifts that are shown. */
function totals(people: readonly GiftsForPerson[], gifts: readonly GiftView[], filter: Filter): string {
  const budget = people.reduce((total, { person }) => total + (person.budget ?? 0), 0)
  const words = [
    count(gifts.length, 'cadeau', 'cadeaux'),
    spending(spentOn(gifts), saysLeft(filter) ? leftOf(people) : null, budget),
    ...stillToSpend(gifts),
  ]
  return words.filter(Boolean).join(' · ')
}
