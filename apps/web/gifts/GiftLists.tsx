import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { GiftsView } from '@cachotteries/contracts/gifts'
import { useState } from 'react'
import { Link } from 'react-router'
import { count } from '../ui/count.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EmptyList } from '../ui/illustrations/lazy.ts'
import { colours } from '../ui/style.ts'
import { euros } from './money.ts'
import { byPerson, toSpend, totalOf, type GiftsForPerson } from './people.ts'
import { PersonGifts } from './PersonGifts.tsx'
import { StageFilter, type Filter } from './StageFilter.tsx'

const Totals = styled('p')({ margin: 0, color: colours.inkSoft })

interface Props {
  readonly view: GiftsView
  readonly me: string
  /** The ids of the user's relatives. */
  readonly relatives: ReadonlySet<string>
}

/** The gifts by person: first the people who get one, then those for whom there is none yet. */
export function GiftLists({ view, me, relatives }: Props) {
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
  const chosen = everybody.map((one) => ({
    ...one,
    gifts: one.gifts.filter(({ stage }) => filter === 'all' || stage === filter),
  }))
  const withGifts = chosen.filter(({ gifts }) => gifts.length > 0)
  const without = filter === 'all' ? chosen.filter(({ gifts }) => gifts.length === 0) : []
  const card = (one: GiftsForPerson) => (
    <PersonGifts
      key={one.person.uid}
      {...one}
      me={me}
      isRelative={one.person.free !== null || relatives.has(one.person.uid)}
    />
  )
  const paid = totalOf(view.Gifts)
  const still = toSpend(view.Gifts)
  const budget = view.People.reduce((total, one) => total + (one.budget ?? 0), 0)

  return (
    <>
      <Totals>
        {count(view.Gifts.length, 'cadeau', 'cadeaux')}
        {paid > 0 && ` · ${euros(paid)} dépensés`}
        {budget > 0 && ` · ${euros(budget)} prévus`}
        {still && ` · environ ${still} à acheter`}
      </Totals>
      {view.Gifts.length > 0 && <StageFilter gifts={view.Gifts} filter={filter} onChange={setFilter} />}
      {withGifts.map(card)}
      {filter !== 'all' && withGifts.length === 0 && <Totals>Rien à cette étape.</Totals>}
      {without.map(card)}
    </>
  )
}
