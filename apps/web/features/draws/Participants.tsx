import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { DrawView } from '@cachotteries/contracts/draws'
import { listed } from '@cachotteries/contracts/listed'
import { styled } from '@mui/material/styles'
import { count } from '../../ui/count.ts'
import { Person } from '../../ui/Person.tsx'
import { Section } from '../../ui/Section.tsx'
import { WithoutAccount } from '../../ui/WithoutAccount.tsx'
import { exclusionWords, guessing } from './words.ts'

const People = styled('ul')({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    '& > span:last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  },
})

const Rules = styled('p')({ margin: '16px 0 0', overflowWrap: 'anywhere' })

/** Who takes part, who must not draw whom, and who asked for that: it is known to all members. */
export const Participants = ({ draw, me }: { draw: DrawView; me: string }) => {
  const { Participants: people, exclusions, notAsLast, keepersToo, isGuessable, drawnBy } = draw
  const rules = [
    ...(exclusions.length > 0
      ? [
          `Exclusions demandées par ${drawnBy.uid === me ? inPlaceOfName.reader : drawnBy.name}\u00a0: ${listed(
            exclusions.map(({ giver, drawn, both }) => exclusionWords(giver.name, drawn.name, both)),
          )}`,
        ]
      : []),
    ...(notAsLast ? ['Plutôt pas la même personne que l’an dernier'] : []),
    ...(keepersToo
      ? ['Quelqu’un sans compte a pu tirer une personne qui tient sa liste\u00a0: rien d’autre ne convenait']
      : []),
    ...(isGuessable ? [guessing] : []),
  ]
  return (
    <Section
      title="Qui participe"
      text={`${count(people.length, 'participant', 'participants')}\u00a0: chacun offre à un autre, et reçoit d’un autre.`}
    >
      <People>
        {people.map(({ uid, name, picture, withoutAccount }) => (
          <li key={uid}>
            <Person name={name} picture={picture} size={36} />
            <span>
              <span>{uid === me ? `${name} (vous)` : name}</span> {withoutAccount && <WithoutAccount />}
            </span>
          </li>
        ))}
      </People>
      {rules.map((rule) => (
        <Rules key={rule}>{`${rule}.`}</Rules>
      ))}
    </Section>
  )
}
