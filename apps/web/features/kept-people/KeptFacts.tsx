import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { styled } from '@mui/material/styles'
import { longDay } from '../../ui/dates.ts'
import { colours } from '../../ui/style.ts'
import { namesOf } from './words.ts'

const Facts = styled('dl')({
  display: 'grid',
  gap: 16,
  margin: 0,
  '& dt': { color: colours.inkSoft, font: 'var(--mui-font-body2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

/** Who keeps the list of somebody without an account, and when they were born. */
export const KeptFacts = ({ person: { keepers, birthDate }, me }: { person: KeptPersonView; me: string }) => (
  <Facts>
    <div>
      <dt>Liste tenue par</dt>
      <dd>{keepers.length > 0 ? namesOf(keepers, me) : capitalised(inPlaceOfName.nobodyLeft)}</dd>
    </div>
    {birthDate !== null && (
      <div>
        <dt>Date de naissance</dt>
        <dd>{longDay(birthDate)}</dd>
      </div>
    )}
  </Facts>
)
