import { styled } from '@mui/material/styles'
import type { GiftView } from '@cachotteries/contracts/gifts'
import { spentOn } from '@cachotteries/contracts/spent'
import { count } from '../../ui/count.ts'
import { colours } from '../../ui/style.ts'
import { leftOf, saysLeft, spending, toSpend, type GiftsForPerson } from './people.ts'
import type { Filter } from './StageFilter.tsx'

export const Soft = styled('p')({ margin: 0, color: colours.inkSoft })

interface Props {
  readonly people: readonly GiftsForPerson[]
  /** Those of the stage that is shown. */
  readonly gifts: readonly GiftView[]
  readonly filter: Filter
}

/** The totals of the gifts that are shown. */
export function GiftTotals({ people, gifts, filter }: Props) {
  const budget = people.reduce((total, { person }) => total + (person.budget ?? 0), 0)
  const still = toSpend(gifts)
  const words = [
    count(gifts.length, 'cadeau', 'cadeaux'),
    spending(spentOn(gifts), saysLeft(filter) ? leftOf(people) : null, budget),
    still && `environ ${still} à acheter`,
  ]
  return <Soft>{words.filter(Boolean).join(' · ')}</Soft>
}
